import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SIGN_IN_ICONS, type SignInIconName } from '#contract/sign-in-icons.ts';
import { type Environment, oneOf, text } from './config-values.ts';
import { ConfigError } from './start-error.ts';

/** The picture of a button: one that is drawn here, or a file of the operator, which this server sends. */
export type SignInIcon = { name: SignInIconName } | { file: IconFile };

export interface IconFile {
	bytes: Buffer;
	type: string;
	/** Of its bytes, for the address. */
	version: string;
}

/** Where the file is; its version follows as `v`. */
export const PROVIDER_ICON_PATH = '/api/auth/oidc/icon';

const ICON_MAX_KIB = 64;
const VERSION_CHARS = 12;

/** What begins a file of each type; an SVG file may begin with a declaration. */
const TYPES: readonly [type: string, test: (bytes: Buffer) => boolean][] = [
	['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
	['image/webp', (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))],
	[
		'image/svg+xml',
		(bytes) => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)),
	],
];

/** Of the variable, or of the file in `NAME_FILE`; null without both. Throws `ConfigError`. */
export function readSignInIcon(env: Environment, name: string): SignInIcon | null {
	const file = text(env, `${name}_FILE`);
	if (file === null) return text(env, name) === null ? null : { name: oneOf(env, name, SIGN_IN_ICONS, 'sign-in') };
	if (text(env, name) !== null) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them`);
	const refuse = (what: string) =>
		new ConfigError(
			`${name}_FILE: got "${file}" (${what}); takes a PNG, WebP or SVG file of at most ${ICON_MAX_KIB} KiB`,
		);
	const bytes = read(file, refuse);
	if (bytes.length > ICON_MAX_KIB * 1024) throw refuse(`${Math.ceil(bytes.length / 1024)} KiB`);
	const type = TYPES.find(([, test]) => test(bytes))?.[0];
	if (!type) throw refuse('another type');
	const version = createHash('sha256').update(bytes).digest('base64url').slice(0, VERSION_CHARS);
	return { file: { bytes, type, version } };
}

function read(file: string, refuse: (what: string) => ConfigError): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw refuse(error instanceof Error && 'code' in error ? String(error.code) : 'unreadable');
	}
}
