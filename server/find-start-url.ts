import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import type { Config } from './config.ts';

const ATTEMPT_TIMEOUT_MS = 1000;

/**
 * The address that a start prints: `PUBLIC_URL`, else the first one that reaches this server on this machine, so that a browser
 * beside it reaches it too. `localhost` does not where `HOST` is an address of its own, or the name has another address.
 */
export async function findStartUrl(
	server: Server,
	{ publicUrl, isPublicUrlSet, host, reusePort }: Pick<Config, 'publicUrl' | 'isPublicUrlSet' | 'host' | 'reusePort'>,
): Promise<string> {
	if (isPublicUrlSet && publicUrl !== null) return publicUrl;
	const { address, port } = server.address() as AddressInfo;
	const candidates = ['localhost', ...toCandidates(host), ...toCandidates(address)];
	for (const candidate of candidates) {
		if (await reaches(server, { host: candidate, port, isShared: reusePort })) return toUrl(candidate, port);
	}
	return toUrl(candidates.at(-1) ?? 'localhost', port);
}

/** Nobody can open the addresses that mean all addresses. */
function toCandidates(host: string): string[] {
	if (host === '0.0.0.0') return ['127.0.0.1'];
	return host === '::' ? ['127.0.0.1', '::1'] : [host];
}

function toUrl(host: string, port: number): string {
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Whether a connection arrives at this server, and not at another one with the same port. Of servers that share the port each
 * may get it.
 */
async function reaches(
	server: Server,
	{ host, port, isShared }: { host: string; port: number; isShared: boolean },
): Promise<boolean> {
	const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
	const arrived = new Set<number | undefined>();
	const client = connect({ host, port });
	// Handled below; after that it counts no more.
	client.on('error', () => {});
	const onConnection = ({ remotePort }: Socket) => {
		arrived.add(remotePort);
		client.emit('arrival');
	};
	server.on('connection', onConnection);
	try {
		await once(client, 'connect', { signal });
		while (!isShared && !arrived.has(client.localPort)) await once(client, 'arrival', { signal });
		return true;
	} catch {
		// Refused, unknown, or not in time.
		return false;
	} finally {
		server.off('connection', onConnection);
		client.destroy();
	}
}
