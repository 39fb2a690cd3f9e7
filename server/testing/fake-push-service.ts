import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushMessage, PushTarget } from '#contract/push.ts';

export interface FakePushService {
	/** A browser that subscribed there, and what it has got so far. */
	subscribe(): { target: PushTarget; received: PushMessage[] };
	/** HTTP status of its answers; 201 at first. */
	status: number;
	/** Requests so far, as the push service sees them. */
	requests: { path: string; ttl: string | undefined; topic: string | undefined; applicationKey: string }[];
	host: string;
	close(): Promise<void>;
}

/** A push service that checks who sends (RFC 8292), and browsers that decrypt (RFC 8291). */
export async function startFakePushService(): Promise<FakePushService> {
	const browsers = new Map<string, (body: Buffer) => void>();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const path = request.url ?? '';
		const { authorization = '', ttl, topic } = request.headers;
		const applicationKey = readApplicationKey(authorization, service.host);
		service.requests.push({ path, ttl: String(ttl), topic: topic && String(topic), applicationKey });
		if (service.status < 300) browsers.get(path)?.(Buffer.concat(chunks));
		response.writeHead(service.status).end();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const service: FakePushService = {
		status: 201,
		requests: [],
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		subscribe() {
			const key = createECDH('prime256v1');
			const p256dh = key.generateKeys('base64url');
			const auth = randomBytes(16).toString('base64url');
			const path = `/send/${randomBytes(12).toString('base64url')}`;
			const received: PushMessage[] = [];
			browsers.set(path, (body) => {
				const text = decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString('utf8');
				received.push(JSON.parse(text) as PushMessage);
			});
			return { target: { endpoint: `http://${service.host}${path}`, keys: { p256dh, auth } }, received };
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	return service;
}

/** Throws unless the header is signed by its key, for this push service. */
function readApplicationKey(authorization: string, host: string): string {
	const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
	const [header = '', claims = '', signature = ''] = token.split('.');
	const raw = Buffer.from(key, 'base64url');
	const publicKey = createPublicKey({
		format: 'jwk',
		key: {
			...{ kty: 'EC', crv: 'P-256' },
			x: raw.subarray(1, 33).toString('base64url'),
			y: raw.subarray(33).toString('base64url'),
		},
	});
	const isSigned = verify(
		'sha256',
		Buffer.from(`${header}.${claims}`),
		{ key: publicKey, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	);
	const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud?: string };
	if (!isSigned || aud !== `http://${host}`) throw new Error('The message is not signed for this push service');
	return key;
}
