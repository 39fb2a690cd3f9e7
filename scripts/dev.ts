/**
 * `npm run dev`: the server with Vite in front of it, pages and styles reloading as they are edited. No key needed; an
 * account of each role is there, in a data directory of its own.
 */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer } from 'vite';
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { RenderPage } from '#contract/render.ts';
import { buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { type BuildOutput, openDrawings } from '#server/pages/build-output.ts';
import { readBuildLanguages } from './build-languages.ts';
import { ensureArt } from './ensure-art.ts';
import { pseudoMessages } from './pseudo-messages.ts';
import { SEEDED_ACCOUNTS, SEEDED_PASSWORD, seedAccounts } from './seed-accounts.ts';
import { translateMessages } from './translate-messages.ts';

const ROOT = join(import.meta.dirname, '..');

/** As in `-- --language=ar`, or `pseudo`; one, in which all pages are. */
const named = process.argv.find((argument) => argument.startsWith('--language='))?.slice('--language='.length);
const { languages, isPseudo } = readBuildLanguages(named);
const language = (named && languages.at(-1)) || SOURCE_LANGUAGE;

/** No database was configured: accounts with known passwords do no harm. */
const isOwnData = !process.env.DATA_DIR && !process.env.DATABASE_URL;
const config = readConfig(isOwnData ? { ...process.env, DATA_DIR: join(ROOT, 'data', 'dev') } : process.env);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
let handler: RequestListener = (_request, response) => response.writeHead(503).end();
const http = createHttpServer((request, response) => {
	vite.middlewares(request, response, () => handler(request, response));
});
// Hot reload uses the same origin, as the pages' content security policy requires.
const vite = await createServer({
	root: ROOT,
	plugins: isPseudo ? [pseudoMessages(ROOT)] : translateMessages(ROOT, language),
	server: { middlewareMode: true, ws: { server: http } },
	appType: 'custom',
});
await ensureArt(ROOT);

/** Sources in place of built files; Vite compiles them. */
const build: BuildOutput = {
	clientDir: join(ROOT, 'web', 'public'),
	assets: null,
	...openDrawings(join(ROOT, 'dist')),
	documentsDir: join(ROOT, 'dist', 'docs'),
	pageAssets: {
		boot: '',
		language,
		bootModule: '/web/recovery/boot.ts',
		entry: '/web/app/entry-dev.ts',
		styles: ['/web/app/styles.css'],
		styleElement: () => null,
		preloads: [],
		chunksOf: () => ({ scripts: [], styles: [] }),
	},
	playerAssets: {
		script: '/web/embed/open-cinema.ts',
		unavailableScript: '/web/embed/unavailable.ts',
		style: '/web/embed/player-pages.css',
		scriptImports: [],
		inline: null,
	},
	translations: new Map(),
	renderPage: async (request) => {
		const { renderPage } = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as { renderPage: RenderPage };
		// A page that is being edited is never cached.
		return { ...(await renderPage(request)), complete: false };
	},
};

const app = await buildApp({
	config,
	version,
	log: pino({ level: 'warn' }),
	clock: Date.now,
	build,
	serverFactory: (listener) => {
		handler = listener;
		return http;
	},
});
if (isOwnData) await seedAccounts(app.database.db);
await app.http.listen({ host: config.host, port: config.port });
process.stdout.write(`Matinee is ready for work at ${config.publicUrl}\n`);
if (isOwnData) {
	const names = Object.values(SEEDED_ACCOUNTS).join(', ');
	process.stdout.write(`Log in as ${names} with the password ${SEEDED_PASSWORD}\n`);
}
