import { readFileSync } from 'node:fs';
import { ConfigError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(env: Environment, name: string): string | null {
	const value = env[name]?.trim();
	return value ? value : null;
}

/** From the variable or from the file in `NAME_FILE`; the value is never quoted in an error. */
export function secret(env: Environment, name: string): string | null {
	const direct = text(env, name);
	const file = text(env, `${name}_FILE`);
	if (direct && file) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them`);
	if (!file) return direct;
	try {
		const value = readFileSync(file, 'utf8').trim();
		if (value) return value;
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
		throw new ConfigError(`${name}_FILE: got "${file}" (${reason}); takes the path of a readable file`);
	}
	throw new ConfigError(`${name}_FILE: got "${file}", which is empty; takes a file that holds the secret`);
}

export function wholeNumber(
	env: Environment,
	name: string,
	fallback: number,
	range: { min: number; max: number },
): number {
	const value = text(env, name);
	if (value === null) return fallback;
	const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
	if (number >= range.min && number <= range.max) return number;
	throw new ConfigError(`${name}: got "${clip(value)}"; takes a whole number from ${range.min} to ${range.max}`);
}

export function decimal(
	env: Environment,
	name: string,
	fallback: number,
	range: { above: number; max: number },
): number {
	const value = text(env, name);
	if (value === null) return fallback;
	const number = /^\d{1,9}(\.\d{1,30})?(e-\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
	if (number > range.above && number <= range.max) return number;
	throw new ConfigError(`${name}: got "${clip(value)}"; takes a number above ${range.above}, at most ${range.max}`);
}

export function oneOf<Choice extends string>(
	env: Environment,
	name: string,
	choices: readonly Choice[],
	fallback: Choice,
): Choice {
	const value = text(env, name);
	if (value === null) return fallback;
	const choice = choices.find((candidate) => candidate === value);
	if (choice) return choice;
	throw new ConfigError(`${name}: got "${clip(value)}"; takes one of ${choices.join(', ')}`);
}

/** A URL to append paths to, without a trailing slash. */
export function baseUrl(env: Environment, name: string): string | null {
	return url(env, name)?.replace(/\/+$/, '') ?? null;
}

/** An http or https URL, unchanged. Credentials in it are rejected and never quoted. */
export function url(env: Environment, name: string): string | null {
	const value = text(env, name);
	if (value === null) return null;
	const parsed = URL.canParse(value) ? new URL(value) : null;
	if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) {
		throw new ConfigError(`${name}: got ${quoteUrl(value)}; takes an http or https address`);
	}
	if (parsed.username || parsed.password) {
		throw new ConfigError(`${name}: got an address with a user name or password in it; takes one without`);
	}
	return value;
}

export function origin(env: Environment, name: string): string | null {
	const value = baseUrl(env, name);
	if (value === null) return null;
	const parsed = new URL(value);
	if (parsed.pathname !== '/' || parsed.search || parsed.hash) {
		throw new ConfigError(`${name}: got ${quoteUrl(value)}; takes an address without a path, https://example.org`);
	}
	return parsed.origin;
}

/** An origin with a default; null when the variable is set and empty, which turns the host off. */
export function originOrOff(env: Environment, name: string, fallback: string): string | null {
	return env[name]?.trim() === '' ? null : (origin(env, name) ?? fallback);
}

export function email(env: Environment, name: string): string | null {
	const value = text(env, name);
	if (value === null || /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(value)) return value;
	throw new ConfigError(`${name}: got "${clip(value)}"; takes an email address`);
}

export function clip(value: string): string {
	return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}

/** A URL may contain a password before an @, so one with an @ is not quoted. */
export function quoteUrl(value: string): string {
	return value.includes('@') ? 'an address that cannot be read' : `"${clip(value)}"`;
}
