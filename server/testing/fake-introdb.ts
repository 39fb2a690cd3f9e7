import { onTestFinished } from 'vitest';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';

const toReply = (status: number, body: unknown) => ({
	status,
	headers: { 'content-type': 'application/json' },
	bytes: Buffer.from(JSON.stringify(body)),
});

/** TheIntroDB, which knows of these titles by path and query (`/v3/media?tmdb_id=5&season=1&episode=2`); 404 of all others. */
export async function startFakeIntroDb(answers: Record<string, unknown>): Promise<FakeUpstream> {
	const fake = await startFakeUpstream(
		{},
		{
			mediaPath: /^$/,
			toReply: ({ url = '' }) => (url in answers ? toReply(200, answers[url]) : toReply(404, { error: 'Not found' })),
			toErrorReply: ({ status, retryAfter }) => {
				const reply = toReply(status, { error: 'Failed' });
				return retryAfter === undefined
					? reply
					: { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } };
			},
		},
	);
	onTestFinished(() => fake.close());
	return fake;
}
