import { expect, it } from 'vitest';
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
