import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodeBody } from './encoded-body.ts';
import { sendEncodedBody } from './send-encoded-body.ts';

interface ServiceWorkerOptions {
	clientDir: string;
	/** `off`: serves a worker that unregisters itself and deletes its caches. */
	mode: 'on' | 'off';
	/** Base of image URLs: absolute, or a path of this server. */
	imageBase: string;
	headers: Readonly<Record<string, string>>;
}

/**
 * `GET /sw.js`: the built worker after a line of settings, so that changed settings are an update too. Never cached.
 */
export async function registerServiceWorker(app: FastifyInstance, options: ServiceWorkerOptions): Promise<void> {
	const { clientDir, mode, imageBase, headers } = options;
	const file = join(clientDir, mode === 'on' ? 'sw.js' : 'sw-kill-switch.js');
	// Not built in development.
	if (!existsSync(file)) return;
	const settings = `self.matinee=${JSON.stringify({ imageBase })};\n`;
	const bytes = await encodeBody(settings + readFileSync(file, 'utf8'));
	const pictures = imageBase.startsWith('/') ? '' : ` ${new URL(imageBase).origin}`;
	app.get('/sw.js', (request, reply) =>
		sendEncodedBody(request, reply, bytes, {
			...headers,
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			'content-security-policy': `default-src 'none'; connect-src 'self'${pictures}; frame-ancestors 'none'`,
		}),
	);
}
