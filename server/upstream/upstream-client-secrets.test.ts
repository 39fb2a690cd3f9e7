import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Behaviour } from '../testing/fake-upstream-behaviour.ts';
import { failure, get, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';

const bench = setUpUpstreamBench();

describe('the TMDB credential', () => {
	const secretPath = '/3/movie/605?api_key=the-operators-key';

	it.each<Behaviour>([
		{ kind: 'status', status: 401 },
		{ kind: 'status', status: 429 },
		{ kind: 'status', status: 500 },
		{ kind: 'refused' },
		{ kind: 'cut-body' },
		{ kind: 'wrong-length', declared: 'short' },
		{ kind: 'html' },
		{ kind: 'broken-json' },
		{ kind: 'redirect', to: 'http://127.0.0.1/?api_key=the-operators-key' },
		{ kind: 'body', body: '{"url":"?api_key=the-operators-key' },
		{ kind: 'headers', headers: { 'content-encoding': 'the-operators-key' } },
		{ kind: 'slow', ms: 60_000 },
	])('is in no error and no log after %j', async (behaviour) => {
		const client = bench.buildClient({ totalTimeoutMs: 200 });
		bench.fake.behave(behaviour);
		const error = await failure(get(client, secretPath));
		const printed = inspect([error, error.cause, bench.logged, client.health()], { depth: null, showHidden: true });
		expect(printed).toContain(MESSAGE);
		expect(printed).not.toContain('the-operators-key');
		expect(printed).not.toContain(bench.fake.token);
		expect(printed).not.toContain('/3/movie/605');
	});
});
