import { describe, expect, it } from 'vitest';
import { findLiteralTexts } from './literal-texts.ts';

const inCode = (code: string) => findLiteralTexts(code, 'a.tsx').map((line) => line.replace(/^a\.tsx:\d+: /, ''));

it.each([
	['const a = <p>Sign in</p>;', 'Sign in'],
	['const a = <p>{isOn ? TEXT.on : "Off"}</p>;', 'Off'],
	['const a = <p>{isOn && `Turned on`}</p>;', 'Turned on'],
	['const a = <button aria-label="Close" />;', 'Close'],
	['const a = <img alt={"A poster"} />;', 'A poster'],
	['const a = <input placeholder="Search" title={TEXT.search} />;', 'Search'],
	['element.textContent = "Loading…";', 'Loading…'],
	['element.setAttribute("aria-label", "Close");', 'Close'],
	['showToast({ kind: "error", text: "That failed" });', 'That failed'],
])('words in code are found: %s', (code, text) => expect(inCode(code)).toEqual([text]));

it.each([
	'const a = <p className="hint">{TEXT.signIn} · {year}</p>;',
	'const a = <Row id="trending" kind="error" aria-current="page" />;',
	'const a = isOn ? "on" : "off";',
	"// not translated: the product's name.\nconst a = <p>Matinee</p>;",
])('what nobody reads, or what has a reason, is not: %s', (code) => expect(inCode(code)).toEqual([]));

describe('texts that code joins by itself', () => {
	/** In the templates of these, `#{` stands for what begins an expression. */
	const inModule = (code: string) => inCode(`import { TEXT } from './a.messages.ts';\n${code.replaceAll('#{', '${')}`);

	it.each([
		['const a = <p>{TEXT.licence}: {name}</p>;', ': '],
		['const a = <p>{TEXT.target}{": "}<bdi>{name}</bdi></p>;', ': '],
		['const a = <p>{first} ({second})</p>;', ' ('],
		['const a = <p>{TEXT.hint} {isOn && TEXT.on}</p>;', ' '],
		['const a = <p>{TEXT.hint}{" "}<a href="/">{TEXT.docs}</a></p>;', ' '],
		['const a = `#{TEXT.found(1)}. #{TEXT.waits}`;', '. '],
		['const a = `#{name}: #{TEXT.when}`;', ': '],
		['const a = name + ": " + TEXT.when;', ': '],
		['const a = names.join(", ");', ', '],
		['const a = [TEXT.hint, ...more].join(" ");', ' '],
		['const reason = () => TEXT.reason;\nconst a = `#{reason()} #{TEXT.next}`;', ' '],
		['const a = `#{reason()} #{TEXT.next}`;\nfunction reason() { return TEXT.reason; }', ' '],
	])('are found: %s', (code, by) => expect(inModule(code)[0]).toBe(`joined by “${by}”`));

	it.each([
		'const a = <p>{TEXT.year} · {TEXT.genre}</p>;',
		'const a = <p>{TEXT.hint}{SENTENCE_SPACE}<a href="/">{TEXT.docs}</a></p>;',
		'const a = <p className={`card #{isOn ? "on" : ""}`}>{TEXT.hint}</p>;',
		'const a = `#{id}:#{action}`;',
		'const a = parts.join("/");',
		'// not translated: a key.\nconst a = parts.join(" ");',
	])('are not what is written so everywhere, or what nobody reads: %s', (code) => expect(inModule(code)).toEqual([]));
});
