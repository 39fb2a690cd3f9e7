/** The page of all settings: names, and what each takes, from `server/config.ts`; words and defaults from the table in README.md. */
import { readConfig } from '#server/config.ts';
import { listSettings } from '../list-settings.ts';

/** A value that no setting takes which looks at its value. */
const NOT_VALID = '§ §';

/** Others that a setting needs beside it, so that the server looks at its value at all. */
const BESIDE: Readonly<Record<string, string>> = {
	OIDC_ISSUER: 'https://id.example.org',
	OIDC_CLIENT_ID: 'matinee',
	SMTP_URL: 'smtp://mail.example.org',
	MAIL_FROM: 'films@example.org',
};

interface Row {
	names: string[];
	fallback: string;
	meaning: string;
}

/** Markdown, one heading for each row of the table. */
export function toSettingsPage(readme: string): string {
	const settings = listSettings();
	const rows = readRows(readme);
	const named = new Set(rows.flatMap(({ names }) => names));
	const missing = settings.filter((name) => !named.has(name) && !isFile(name, named));
	if (missing.length > 0) throw new Error(`README.md does not describe ${missing.join(', ')}`);
	return [
		'# Settings',
		'',
		'Every setting is an environment variable, read once at the start. With an invalid value Matinee does not start, and one line says what',
		'the setting takes. This page is made from the code that reads them. A setting with a file beside it can be read from that file instead,',
		'so that a secret need not stand in the environment.',
		'',
		...rows.flatMap((row) => toSection(row, settings)),
	].join('\n');
}

function isFile(name: string, named: ReadonlySet<string>): boolean {
	return name.endsWith('_FILE') && named.has(name.slice(0, -'_FILE'.length));
}

/** Rows of the table whose first cell names variables. */
function readRows(readme: string): Row[] {
	return [...readme.matchAll(/^\| (`[A-Z].*?) \| (.*?) \| ?(.*?) ?\|$/gm)].map(
		([, cell = '', fallback = '', meaning = '']) => ({
			names: [...cell.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name]) => name ?? []),
			fallback,
			// Links of README.md are from the root.
			meaning: meaning.replaceAll('](#', '](../README.md#').replaceAll('](docs/', ']('),
		}),
	);
}

function toSection({ names, fallback, meaning }: Row, settings: readonly string[]): string[] {
	const taken = names.map((name) => [name, readWhatIsTaken(name)] as const);
	const isSame = new Set(taken.map(([, takes]) => takes)).size === 1;
	const files = names.map((name) => `${name}_FILE`).filter((name) => settings.includes(name));
	const lines = [
		...(fallback && fallback !== 'none' ? [`Default: ${fallback}`] : ['Not set by default.']),
		...(isSame ? taken.slice(0, 1) : taken).flatMap(([name, takes]) =>
			takes ? [isSame ? `Takes ${takes}` : `\`${name}\` takes ${takes}`] : [],
		),
		...files.map((name) => `From a file: \`${name}\``),
	];
	const sentence =
		meaning && `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${/[.!?]$/.test(meaning) ? '' : '.'}`;
	return [
		`## ${names.map((name) => `\`${name}\``).join(', ')}`,
		'',
		...(sentence ? [sentence, ''] : []),
		...lines.map((line) => `- ${line}`),
		'',
	];
}

/** What the server says that a setting takes; null where it takes any text. */
export function readWhatIsTaken(name: string): string | null {
	try {
		readConfig({ ...BESIDE, [name]: NOT_VALID });
		return null;
	} catch (error) {
		const { message } = error as Error;
		return message.startsWith(`${name}: `) ? (/; takes (?:one of )?(.+)$/.exec(message)?.[1] ?? null) : null;
	}
}
