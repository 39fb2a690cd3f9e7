import { describe, expect, it } from 'vitest';
import { channelGuideSchema, channelListSchema, ownGuideSchema } from '#contract/channels.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp, createTestClock } from '../testing/create-test-app.ts';

const HOUR_MS = 3_600_000;
const maxAgeOf = (headers: Record<string, unknown>) =>
	Number(/^public, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);

/** The archive and Commons are on, and are not called. */
const HOSTS = { ARCHIVE_URL: 'https://archive.example', COMMONS_URL: 'https://commons.example' };

describe('the channels of the open catalogue', () => {
	it('are listed with what is on now and next: noir, silents, cartoons, serials, westerns, space, and the programmes', async () => {
		const { http, clock } = await createTestApp({ env: HOSTS });
		const { channels, at } = channelListSchema.parse((await http.inject('/api/channels')).json().data);
		expect(at).toBe(clock.now());
		expect(channels.slice(0, 6).map(({ id }) => id)).toEqual([
			'noir',
			'silents',
			'cartoons',
			'serials',
			'westerns',
			'science-fiction',
		]);
		expect(channels.map(({ number }) => number)).toEqual(channels.map((_, index) => index + 1));
		expect(channels.length).toBeGreaterThan(15);
		for (const { now, next } of channels) {
			expect(now.starts_at).toBeLessThanOrEqual(clock.now());
			expect(now.ends_at).toBeGreaterThan(clock.now());
			expect(next.starts_at).toBe(now.ends_at);
		}
		const serials = channels.find(({ id }) => id === 'serials')?.now;
		expect(serials).toMatchObject({ media_type: 'tv', season: 1, episode: expect.any(Number) });
	});

	it('are the same on every node, whatever was looked up there', { tags: ['channels-schedule'] }, async () => {
		const clock = createTestClock();
		const [here, there] = [await createTestApp({ env: HOSTS, clock }), await createTestApp({ env: HOSTS, clock })];
		await there.http.inject('/api/channels/noir/guide');
		clock.advance(7 * HOUR_MS + 123);
		for (const url of ['/api/channels', '/api/channels/guide', '/api/channels/silents/guide', '/channels/guide.xml']) {
			expect((await here.http.inject(url)).body, url).toBe((await there.http.inject(url)).body);
		}
	});

	it('are answered until the next one changes, for five minutes at most', async () => {
		const { http, clock } = await createTestApp({ env: HOSTS });
		let changes = 0;
		for (let step = 0; step < 40; step += 1) {
			const { headers, body } = await http.inject('/api/channels');
			const { channels } = channelListSchema.parse(JSON.parse(body).data);
			const changeMs = Math.min(...channels.map(({ now }) => now.ends_at)) - clock.now();
			expect(maxAgeOf(headers)).toBe(Math.min(Math.floor(changeMs / 1000), 300));
			clock.advance(Math.min(changeMs, 300_000));
			changes += Number((await http.inject('/api/channels')).headers.etag !== headers.etag);
		}
		expect(changes).toBeGreaterThan(10);
	});

	it('have a guide of four hours from any hour of today and tomorrow, and no other', async () => {
		const { http, clock } = await createTestApp({ env: HOSTS });
		const now = await http.inject('/api/channels/guide');
		const guide = channelGuideSchema.parse(now.json().data);
		expect([guide.from, guide.to]).toEqual([clock.now(), clock.now() + 4 * HOUR_MS]);
		for (const { programmes } of guide.channels) {
			expect(programmes[0]?.starts_at).toBeLessThanOrEqual(guide.from);
			expect(programmes.at(-1)?.ends_at).toBeGreaterThanOrEqual(guide.to);
		}
		for (const hour of ['2026-06-15T00', '2026-06-16T23']) {
			expect((await http.inject(`/api/channels/guide?from=${hour}`)).statusCode, hour).toBe(200);
		}
		for (const hour of ['2026-06-14T23', '2026-06-17T00', '9999-99-99T09', '0000-00-00T00']) {
			expect((await http.inject(`/api/channels/guide?from=${hour}`)).json(), hour).toMatchObject({ code: 'not_found' });
		}
		for (const hour of [
			'',
			'now',
			'2026-06-15',
			'2026-06-15T24',
			'2026-06-15T12:00',
			'2026-06-15T12&from=2026-06-15T13',
			'%00',
		]) {
			const refused = await http.inject(`/api/channels/guide?from=${hour}`);
			expect([refused.statusCode, refused.json().code], hour).toEqual([400, 'invalid_request']);
		}
	});

	it('have a guide of two days each; what is no channel is refused', async () => {
		const { http } = await createTestApp({ env: HOSTS });
		const { id, programmes, from, to } = ownGuideSchema.parse(
			(await http.inject('/api/channels/cartoons/guide')).json().data,
		);
		expect([id, from, to - from]).toEqual(['cartoons', Date.UTC(2026, 5, 15), 48 * HOUR_MS]);
		expect(programmes.at(-1)?.ends_at).toBeGreaterThanOrEqual(to);
		expect((await http.inject('/api/channels/sport/guide')).statusCode).toBe(404);
		for (const odd of ['__proto__', 'a'.repeat(41), 'Noir', "'"]) {
			const refused = await http.inject(`/api/channels/${odd}/guide`);
			expect([refused.statusCode, refused.json().code], odd).toEqual([400, 'invalid_request']);
		}
	});

	it('are those whose films have copies at hosts that are on', async () => {
		const count = async (env: Record<string, string>) =>
			(await (await createTestApp({ env })).http.inject('/api/channels')).json().data.channels.length;
		expect(await count({})).toBeLessThan(await count(HOSTS));
	});

	it('are not there with TMDB, and neither are their pages', async () => {
		const { http } = await createAppOnTmdb({ pages: true });
		for (const url of [
			'/api/channels',
			'/api/channels/guide',
			'/api/channels/noir/guide',
			'/channels/guide.xml',
			'/channels/noir/feed.atom',
		]) {
			expect((await http.inject(url)).statusCode, url).toBe(404);
		}
		for (const url of ['/channels', '/channels/noir']) {
			expect((await http.inject({ url, headers: { accept: 'text/html' } })).statusCode, url).toBe(404);
		}
	});

	it('have pages without code: the guide, and a channel with its broadcast for search engines', {
		tags: ['channels-guide'],
	}, async () => {
		const { http } = await createTestApp({ env: HOSTS, pages: true });
		const guide = await http.inject('/channels');
		expect(guide.body).toContain('<title>Channels · Matinee</title>');
		expect(guide.body).toMatch(/<a [^>]*aria-current="time"[^>]*href="\/channels\/noir"/);
		expect((await http.inject('/channels?from=2026-06-16T08')).body).toContain('08:00');
		expect((await http.inject('/channels?from=2026-06-19T08')).statusCode).toBe(404);
		const { body } = await http.inject('/channels/noir');
		expect(/<head>.*<\/head>/s.exec(body)?.[0]).toContain('href="/channels/noir/feed.atom"');
		const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
		const { now } = (await http.inject('/api/channels')).json().data.channels[0];
		expect(data).toMatchObject({
			'@type': 'BroadcastEvent',
			startDate: new Date(now.starts_at).toISOString(),
			endDate: new Date(now.ends_at).toISOString(),
			publishedOn: { '@type': 'BroadcastService', name: 'Film Noir' },
			workPerformed: { '@type': 'Movie', name: now.title },
		});
		expect((await http.inject({ url: '/channels/sport', headers: { accept: 'text/html' } })).statusCode).toBe(404);
	});
});

describe('the feeds of channels', () => {
	it('have two days of all channels as XMLTV, valid until midnight, for five minutes at most', {
		tags: ['channels-feeds'],
	}, async () => {
		const { http, clock } = await createTestApp({
			env: { ...HOSTS, PUBLIC_URL: 'https://films.example', TRUST_PROXY: 'off' },
		});
		const { headers, body } = await http.inject('/channels/guide.xml');
		expect(headers['content-type']).toBe('application/xml; charset=utf-8');
		expect(maxAgeOf(headers)).toBe(300);
		const noir = body.match(/<programme [^>]*channel="noir\.films\.example">.*/g) ?? [];
		const { programmes } = (await http.inject('/api/channels/noir/guide')).json().data;
		expect(noir).toHaveLength(programmes.length);
		expect(noir[1]).toMatch(/^<programme start="2026061[56]\d{6} \+0000" stop="2026061[56]\d{6} \+0000"/);
		expect(body).toContain('<channel id="noir.films.example"><display-name lang="en">Film Noir</display-name>');
		expect(body).toMatch(
			/channel="serials\.films\.example">.*<sub-title lang="en">.*<episode-num system="xmltv_ns">0\.\d+\.</,
		);
		expect(isWellFormed(body)).toBe(true);
		clock.advance(12 * HOUR_MS - 10_000);
		expect(maxAgeOf((await http.inject('/channels/guide.xml')).headers)).toBe(10);
	});

	it('have what comes next on a channel as Atom', { tags: ['channels-feeds'] }, async () => {
		const { http } = await createTestApp({
			env: { ...HOSTS, PUBLIC_URL: 'https://films.example', TRUST_PROXY: 'off' },
		});
		const { headers, body } = await http.inject('/channels/cartoons/feed.atom');
		expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
		const { now } = (await http.inject('/api/channels')).json().data.channels[2];
		expect(body.match(/<entry>/g)).toHaveLength(50);
		expect(body).toContain(`<id>https://films.example/channels/cartoons#${new Date(now.starts_at).toISOString()}</id>`);
		expect(body).toContain(
			'<link rel="self" type="application/atom+xml" href="https://films.example/channels/cartoons/feed.atom"/>',
		);
		expect(isWellFormed(body)).toBe(true);
		for (const id of ['sport', '__proto__', '%3Cscript%3E', 'a'.repeat(50)]) {
			expect((await http.inject(`/channels/${id}/feed.atom`)).statusCode, id).toBeGreaterThanOrEqual(404);
		}
	});
});

/** Every element ends, and no text has markup of its own. */
function isWellFormed(xml: string): boolean {
	const open: string[] = [];
	const rest = xml
		.replace(/<\?xml [^?]*\?>/, '')
		.replace(/<(\/?)([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, (_, end, name, _attributes, empty) => {
			if (end && open.pop() !== name) open.push('mismatch');
			if (!end && !empty) open.push(name);
			return '';
		});
	return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(rest);
}
