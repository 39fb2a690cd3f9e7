import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodeBody } from './encoded-body.ts';
import { sendEncodedBody } from './send-encoded-body.ts';

interface ServiceWorkerOptions {
	clientDir: string;
	/** `off`: browsers that have a worker get one that removes itself and what it kept. */
	mode: 'on' | 'off';
	/** Where pictures come from: an address, or a path of this server. */
	imageBase: string;
	headers: Readonly<Record<string, string>>;
}

/**
 * `GET /sw.js`: the built worker behind a line of settings, so that a change of settings is an update too. Browsers ask
 * for it anew each time.
 */
export async function registerServiceWorker(app: FastifyInstance, options: ServiceWorkerOptions): Promise<void> {
	const { clientDir, mode, imageBase, headers } = options;
	const file = join(clientDir, mode === 'on' ? 'sw.js' : 'sw-removal.js');
	// While developing there is none.
	if (!existsSync(file)) return;
	const settings = `self.matinee=${JSON.stringify({ imageBase })};\n`;
	const bytes = await encodeBody(settings + readFileSync(file, 'utf8'));
	const pictures = imageBase.startsWith('/') ? '' : ` ${new URL(imageBase).origin}`;
	app.get('/sw.js', (request, reply) =>
		sendEncodedBody(request, reply, bytes, {
			...headers,
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			'content-security-policy': `default-src 'none'; connect-src 'self'${pictures}`,
		}),
	);
}
