/**
 * The fake TMDB as a program, for browser tests: `PORT=8090 node server/testing/fake-tmdb-server.ts`.
 *
 * `POST /__behave` takes a behaviour as JSON (`match` as the text of a regular expression), `POST /__reset` goes back to
 * normal, `GET /__calls` lists the calls that came. `TOKEN` and `API_KEY` set what is accepted, `HOSTILE_TEXT=1` the
 * hostile mode.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';
import type { Behaviour } from './fake-upstream-behaviour.ts';

const CONTROLS: Record<string, (fake: FakeTmdb, request: IncomingMessage) => Promise<unknown>> = {
	'POST /__behave': async (fake, request) => {
		const { match, ...behaviour } = (await json(request)) as Behaviour & { match?: string };
		fake.behave(match === undefined ? behaviour : { ...behaviour, match: new RegExp(match) });
		return { ok: true };
	},
	'POST /__reset': async (fake) => {
		fake.reset();
		return { ok: true };
	},
	'GET /__calls': async (fake) => fake.calls,
};

function intercept(request: IncomingMessage, response: ServerResponse): boolean {
	const control = CONTROLS[`${request.method} ${request.url}`];
	if (!control) return false;
	const answer = (status: number, body: unknown) => {
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
	};
	control(fake, request).then(
		(body) => answer(200, body),
		(error) => answer(400, { error: String(error) }),
	);
	return true;
}

const { PORT = '8090', TOKEN, API_KEY, HOSTILE_TEXT } = process.env;
const fake = await startFakeTmdb({
	port: Number(PORT),
	token: TOKEN,
	apiKey: API_KEY,
	hostileText: HOSTILE_TEXT === '1',
	intercept,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void fake.close());
console.log(`The fake TMDB is ready: TMDB_BASE_URL=${fake.baseUrl} TMDB_IMAGE_URL=${fake.imageUrl}`);
