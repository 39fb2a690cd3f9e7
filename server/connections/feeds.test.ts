import { describe, expect, it } from 'vitest';
import { FEED_READS_PER_MINUTE } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

async function buildSharedList(name = 'Silent <i> & "early"') {
	const app = await createTestApp();
	const own = actAs(app, await buildAccount(app));
	const { id } = (await own('POST', '/api/lists', { name })).json().data;
	await own('PUT', `/api/lists/${id}/titles/775/movie`, {});
	app.clock.advance(1000);
	await own('PUT', `/api/lists/${id}/titles/900000603/tv`, {});
	const { share } = (await own('PUT', `/api/lists/${id}/share`, { shows_owner: false })).json().data;
	const path = `/list/${share.token}/feed.atom`;
	return { app, own, id, path, token: share.token as string };
}

const entriesOf = (xml: string) => [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);

describe('the feed of a shared list', { tags: ['lists-feeds'] }, () => {
	it('is Atom, the last added first, with names as text, and not sent again unchanged', async () => {
		const { app, path, token } = await buildSharedList();
		const answer = await app.http.inject(path);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/atom+xml; charset=utf-8',
			'cache-control': 'private, max-age=300',
		});
		expect(entriesOf(answer.body)).toEqual(['Les Vampires (1915)', 'A Trip to the Moon (1902)']);
		expect(answer.body).toContain('<title>Silent &lt;i&gt; &amp; &quot;early&quot;</title>');
		expect(answer.body).toContain(`<id>http://localhost:3000/list/${token}</id>`);
		expect(answer.body).toContain(`<link rel="self" type="application/atom+xml" href="http://localhost:3000${path}"/>`);
		expect(answer.body).toContain('<updated>2026-06-15T12:00:01.000Z</updated>\n<author><name>Matinee</name>');
		const again = await app.http.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
		expect([again.statusCode, again.body]).toEqual([304, '']);
	});

	it('is gone with its link, and there is none of a list that is not shared', async () => {
		const { app, own, id, path } = await buildSharedList();
		await own('DELETE', `/api/lists/${id}/share`);
		expect((await app.http.inject(path)).statusCode).toBe(404);
		expect((await app.http.inject(`/list/${id}/feed.atom`)).statusCode).toBe(404);
	});

	it('is read some times a minute by one address', async () => {
		const { app, path } = await buildSharedList();
		const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const read = async () => {
			const response = await fetch(origin + path);
			await response.arrayBuffer();
			return response.status;
		};
		for (let n = 0; n < FEED_READS_PER_MINUTE; n += 1) expect(await read()).toBe(200);
		expect(await read()).toBe(429);
	});
});

it('the programmes of a week are a feed, one entry a day', { tags: ['lists-feeds'] }, async () => {
	const app = await createTestApp();
	const answer = await app.http.inject('/programme/feed.atom');
	expect(answer.headers['cache-control']).toBe('public, max-age=3600');
	expect(entriesOf(answer.body).slice(0, 2)).toEqual(['Programme of 2026-06-15', 'Programme of 2026-06-14']);
	expect(answer.body).toContain('<id>http://localhost:3000/programme/2026-06-15</id>');
	expect(answer.body).toMatch(/<summary>Double bill: .+, then .+\./);
});

it('pages of shared lists and programmes name their feeds', { tags: ['lists-feeds'] }, async () => {
	const app = await createTestApp({ pages: true });
	const own = actAs(app, await buildAccount(app));
	const { id } = (await own('POST', '/api/lists', { name: 'Shared' })).json().data;
	const { share } = (await own('PUT', `/api/lists/${id}/share`, { shows_owner: false })).json().data;
	for (const [page, feed] of [
		[`/list/${share.token}`, `/list/${share.token}/feed.atom`],
		['/tonight', '/programme/feed.atom'],
	] as const) {
		const { body } = await app.http.inject(page);
		const [head = ''] = body.split('</head>');
		expect(head).toMatch(/<link[^>]* type="application\/atom\+xml"/);
		expect(head).toContain(`href="${feed}"`);
	}
});
