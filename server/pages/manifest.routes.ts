import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '#contract/languages.ts';
import { toPlainBody } from '../http/encoded-body.ts';
import { LANGUAGE_VARY } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { currentLanguage } from '../language/in-language.ts';
import { MANIFEST_TEXT } from './manifest.messages.ts';

interface Manifest {
	shortcuts: { name: string; url: string }[];
}

/** `GET /manifest.webmanifest`: the built one with the texts of the language of the request. In development Vite serves it. */
export function registerManifest(
	app: FastifyInstance,
	clientDir: string,
	headers: Readonly<Record<string, string>>,
): void {
	const file = join(clientDir, 'manifest.webmanifest');
	if (!existsSync(file)) return;
	const built = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
	app.get('/manifest.webmanifest', (request, reply) => {
		return sendEncodedBody(request, reply, toPlainBody(JSON.stringify(translate(built))), {
			...headers,
			'content-type': 'application/manifest+json; charset=utf-8',
			'cache-control': 'no-cache',
			vary: LANGUAGE_VARY,
		});
	});
}

function translate(manifest: Manifest): object {
	const lang = currentLanguage();
	const names: Readonly<Record<string, string>> = MANIFEST_TEXT.shortcuts;
	return {
		...manifest,
		lang,
		dir: LANGUAGES[lang].direction,
		description: MANIFEST_TEXT.description,
		shortcuts: manifest.shortcuts.map((shortcut) => ({ ...shortcut, name: names[shortcut.url] ?? shortcut.name })),
	};
}
