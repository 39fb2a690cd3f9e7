import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment, oneOf, secret, text, wholeNumber } from './config-values.ts';
import { ConfigError } from './start-error.ts';

/** Encryption to PostgreSQL. */
export interface PostgresTls {
	/** Whether the server's certificate and its host name are checked. */
	isVerified: boolean;
	/** PEM of the authorities to trust; null trusts those of Node. */
	authorities: string | null;
}

export interface PostgresSetting {
	engine: 'postgres';
	/** May contain a password. */
	url: string;
	/** Connections of this node at most; `POOL_SIZE` when absent. */
	poolSize?: number;
	/** Absent: as the `sslmode` of the address says. */
	tls?: PostgresTls;
}

/** The database of accounts and history. A file is absolute, or `:memory:`, which is lost with the process. */
export type DatabaseSetting = { engine: 'sqlite'; file: string } | PostgresSetting;

/** Connections of a node, unless it is set. PostgreSQL accepts 100 by default, for all nodes together. */
export const POOL_SIZE = 10;
const MAX_POOL_SIZE = 500;

/** The address may contain a password, so it is never quoted in an error. Throws `ConfigError`. */
export function readDatabaseSetting(env: Environment, dataDir: string): DatabaseSetting {
	const poolSize = wholeNumber(env, 'DATABASE_POOL_SIZE', POOL_SIZE, { min: 1, max: MAX_POOL_SIZE });
	const tls = readTls(env);
	const value = secret(env, 'DATABASE_URL');
	if (value === null) return { engine: 'sqlite', file: join(dataDir, 'matinee.db') };
	const file = /^sqlite:(?:\/\/)?(.+)$/.exec(value)?.[1];
	if (file) return { engine: 'sqlite', file: file === ':memory:' ? file : resolve(file) };
	if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) {
		const inUrl = [...new URL(value).searchParams.keys()].find((name) => name.startsWith('ssl'));
		if (tls && inUrl) {
			throw new ConfigError(`DATABASE_TLS and ${inUrl} in DATABASE_URL are both set; set one of them`);
		}
		return { engine: 'postgres', url: value, poolSize, ...(tls ? { tls } : {}) };
	}
	throw new ConfigError(
		'DATABASE_URL: got an address of no known form; takes sqlite:PATH, sqlite::memory: or postgres://USER@HOST/NAME',
	);
}

function readTls(env: Environment): PostgresTls | null {
	const mode = oneOf(env, 'DATABASE_TLS', ['off', 'require', 'verify'], 'off');
	const caFile = text(env, 'DATABASE_TLS_CA');
	if (caFile && mode !== 'verify') {
		throw new ConfigError('DATABASE_TLS_CA: got a file, and DATABASE_TLS is not verify; set DATABASE_TLS=verify');
	}
	if (mode === 'off') return null;
	return { isVerified: mode === 'verify', authorities: caFile && readCertificates(caFile) };
}

function readCertificates(file: string): string {
	let reason = 'no certificate in it';
	try {
		const pem = readFileSync(file, 'utf8');
		if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
	} catch (error) {
		reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
	}
	throw new ConfigError(`DATABASE_TLS_CA: got "${file}" (${reason}); takes the path of a file with PEM certificates`);
}
