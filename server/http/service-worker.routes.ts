import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { toWorkerName } from '#contract/built-names.ts';
import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE, workerPath } from '#contract/languages.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';
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
	const fileOf = (name: string) => join(clientDir, name);
	// Not built in development.
	if (!existsSync(fileOf('sw.js'))) return;
	const settings = `self.matinee=${JSON.stringify({ imageBase })};\n`;
	const read = (name: string) => encodeBody(settings + readFileSync(fileOf(name), 'utf8'));
	const workers = new Map<string, Promise<EncodedBody>>();
	/** That of a language is read when it is first asked for. */
	const workerOf = (name: string) => {
		const known = workers.get(name) ?? read(name);
		workers.set(name, known);
		return known;
	};
	const first = mode === 'on' ? 'sw.js' : 'sw-kill-switch.js';
	await workerOf(first);
	const pictures = imageBase.startsWith('/') ? '' : ` ${new URL(imageBase).origin}`;
	app.get('/sw.js', async (request, reply) =>
		sendEncodedBody(request, reply, await workerOf(mode === 'on' ? toWorkerName(languageOf(request.url)) : first), {
			...headers,
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			'content-security-policy': `default-src 'none'; connect-src 'self'${pictures}; frame-ancestors 'none'`,
		}),
	);
}

/** Each language's worker has an address of its own; the operator's defaults and the browser's choices change none of them. */
function languageOf(url: string): Language {
	return LANGUAGE_CODES.find((language) => workerPath(language) === url) ?? SOURCE_LANGUAGE;
}
