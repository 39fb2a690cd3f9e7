import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { VERSION } from '../../lib/installation.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const ANSWER_WITHIN_MS = 3000;
/** A health answer has some 150 bytes; what is longer is no Matinee. */
const HEALTH_MAX_BYTES = 2000;
const LOCAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/** The version of the Matinee that answers there; null for anything else. */
async function findMatinee(origin: string): Promise<string | null> {
	try {
		const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
		const response = await fetch(`${origin}/api/health`, { signal, redirect: 'manual' });
		const text = Number(response.headers.get('content-length') ?? 0) > HEALTH_MAX_BYTES ? '' : await response.text();
		const { success, version, uptime } = JSON.parse(text) as Record<string, unknown>;
		return success === true && typeof uptime === 'number' && /^[\w.+-]{1,40}$/.test(String(version))
			? String(version)
			: null;
	} catch {
		// No answer, no JSON, or a close: something else.
		return null;
	}
}

/** The address of this machine at which a server with this `HOST` answers. */
function toLocalOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
	const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
	return `http://${at.includes(':') ? `[${at}]` : at}:${port}`;
}

/** Whether the port is free, or held by a Matinee, which `isRunning` says. */
export async function checkPort(config: Pick<Config, 'host' | 'port'>): Promise<Finding & { isRunning?: boolean }> {
	const { host, port } = config;
	if (port === 0) return ok('port', 'The system chooses a port');
	const server = createServer();
	try {
		server.listen({ host, port });
		await once(server, 'listening');
		return ok('port', `Port ${port} on ${host} is free`);
	} catch (error) {
		const code = reasonOf(error);
		if (code === 'EADDRINUSE') return checkHolder(config);
		if (code === 'EACCES') {
			return failure('port', `This user may not listen on port ${port}`, 'Set PORT to a number above 1023');
		}
		return failure(
			'port',
			`HOST: ${host} is not an address of this machine (${code})`,
			'Set HOST to one of its addresses',
		);
	} finally {
		server.close();
	}
}

async function checkHolder({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding & { isRunning?: boolean }> {
	const version = await findMatinee(toLocalOrigin({ host, port }));
	if (version === null) {
		return failure('port', `Another program holds port ${port} on ${host}`, 'Stop it, or set another PORT');
	}
	const says = `Matinee ${version} is running on port ${port}`;
	const finding =
		version === VERSION ? ok('port', says) : warning('port', says, `This command is of ${VERSION}: restart the server`);
	return { ...finding, isRunning: true };
}

/** Whether `PUBLIC_URL` and `TRUST_PROXY` fit each other and `HOST`. */
export function checkProxySettings(
	config: Pick<Config, 'host' | 'publicUrl' | 'isPublicUrlSet' | 'trustProxy'>,
): Finding {
	const { host, publicUrl, isPublicUrlSet, trustProxy } = config;
	const isLocal = LOCAL_HOSTS.includes(host);
	if (!isPublicUrlSet || publicUrl === null) {
		if (isLocal && trustProxy === false) return ok('proxy', 'No proxy: only this machine reaches the server');
		return warning(
			'proxy',
			`PUBLIC_URL is not set, and ${isLocal ? 'TRUST_PROXY expects a proxy' : `the server listens on ${host}`}`,
			'Set PUBLIC_URL to the address that browsers use',
		);
	}
	const isPublicLocal = LOCAL_HOSTS.includes(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
	if (trustProxy === false && isLocal && !isPublicLocal) {
		return warning(
			'proxy',
			`Only this machine reaches ${host}, so a proxy serves ${publicUrl}, and TRUST_PROXY is off: all visitors share the limits of one`,
			'Set TRUST_PROXY=1 behind one proxy that replaces X-Forwarded-For',
		);
	}
	if (typeof trustProxy === 'number' && !isLocal) {
		return warning(
			'proxy',
			`TRUST_PROXY is a number, and the server listens on ${host}: who reaches it past the proxy can have any address`,
			'Set HOST=127.0.0.1, or TRUST_PROXY to the addresses of the proxies, or let only them reach the port',
		);
	}
	const trusted = trustProxy === false ? 'off' : String(trustProxy);
	return ok('proxy', `PUBLIC_URL is ${publicUrl}, TRUST_PROXY is ${trusted}`);
}

/** Whether `PUBLIC_URL` leads to a running server. */
export async function checkPublicUrl({
	publicUrl,
	isPublicUrlSet,
}: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>): Promise<Finding | null> {
	if (!isPublicUrlSet || publicUrl === null) return null;
	if ((await findMatinee(publicUrl)) !== null) return ok('address', `${publicUrl} leads to Matinee`);
	return warning(
		'address',
		`${publicUrl} does not lead to Matinee from this machine`,
		'Check the name, the certificate and the proxy; it may be reachable from elsewhere alone',
	);
}
