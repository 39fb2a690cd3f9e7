import { describe, expect, it } from 'vitest';
import { ROOM_MEMBERS_MAX } from '#contract/limits.ts';
import type { DecideState } from '#contract/together-state.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type LiveClient, openLiveSocket } from '../testing/live-client.ts';
import { changeDecideRoom } from './decide-rules.ts';
import { addTitles } from './deck.service.ts';

const until = (read: () => unknown) => expect.poll(read, { interval: 20, timeout: 5000 });
const key = (name: string) => name.padEnd(16, '-');
const stateOf = (client: LiveClient) => client.last('state')?.state as DecideState | undefined;

const keep = (app: TestApp, account: TestAccount, id: number) =>
	actAs(app, account)('PUT', `/api/lists/watch-later/titles/${id}/movie`);

describe('a deck', { tags: ['together-decide'] }, () => {
	it('has what both keep for later, then what is popular; what all like is the match', async () => {
		const app = await createTestApp({ isOneNode: true });
		const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const ann = await buildAccount(app);
		const bo = await buildAccount(app);
		const popular = (await app.http.inject('/api/tmdb/movie/popular')).json().results as { id: number }[];
		const [shared, own, others] = popular.slice(-3).map(({ id }) => id) as [number, number, number];
		for (const id of [shared, own]) expect((await keep(app, ann, id)).statusCode).toBe(200);
		for (const id of [shared, others]) expect((await keep(app, bo, id)).statusCode).toBe(200);
		const room = { kind: 'decide', guests: true, control: 'everyone' };
		const opened = await actAs(app, ann)('POST', '/api/rooms', room);
		expect(opened.statusCode, opened.body).toBe(201);
		const { code } = opened.json().data;
		const join = (name: string, { token }: TestAccount) => ({ type: 'join', code, member: key(name), name, token });
		const first = await openLiveSocket(url, join('Ann', ann));
		await until(() => stateOf(first)?.deck.filter(({ lists }) => lists > 0)).toHaveLength(2);
		expect(stateOf(first)?.deck.length).toBeGreaterThan(10);
		const second = await openLiveSocket(url, join('Bo', bo));
		await until(() => stateOf(second)?.deck.filter(({ lists }) => lists > 0)).toHaveLength(3);
		const { deck = [] } = stateOf(second) ?? {};
		expect(deck.find(({ lists }) => lists === 2)?.id).toBe(shared);
		const at = deck.findIndex(({ lists }) => lists === 2);
		first.send({ type: 'vote', at, likes: true });
		first.send({ type: 'vote', at: at === 0 ? 1 : 0, likes: true });
		second.send({ type: 'vote', at: at === 0 ? 1 : 0, likes: false });
		await until(() => Object.values(stateOf(first)?.passes ?? {}).flat()).toHaveLength(1);
		expect(stateOf(first)?.match).toBeNull();
		second.send({ type: 'vote', at, likes: true });
		await until(() => stateOf(first)?.match).toBe(at);
	});

	it('has only what it is limited to: by kind, by length, or to what people keep', async () => {
		const app = await createTestApp({ isOneNode: true });
		const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const ann = await buildAccount(app);
		const bo = await buildAccount(app);
		// A Trip to the Moon has 14 minutes, Nosferatu more than an hour.
		for (const id of [775, 653]) expect((await keep(app, ann, id)).statusCode).toBe(200);
		expect((await keep(app, bo, 775)).statusCode).toBe(200);
		const deckOf = async (filters: object) => {
			const room = { kind: 'decide', guests: true, control: 'everyone', filters };
			const { code } = (await actAs(app, ann)('POST', '/api/rooms', room)).json().data;
			const join = ({ token, user }: TestAccount) => ({ type: 'join', code, member: key(user.id.slice(0, 12)), token });
			const first = await openLiveSocket(url, join(ann));
			await openLiveSocket(url, join(bo));
			await until(() => stateOf(first)?.from).toHaveLength(2);
			return stateOf(first)?.deck ?? [];
		};
		const short = await deckOf({ minutes: 30 });
		expect(short.find(({ id }) => id === 775)?.lists).toBe(2);
		expect(short.map(({ id }) => id)).not.toContain(653);
		expect(short.length).toBeGreaterThan(5);
		const shows = await deckOf({ type: 'tv' });
		expect([...new Set(shows.map(({ media_type }) => media_type))]).toEqual(['tv']);
		const kept = await deckOf({ kept: true });
		expect(kept.map(({ id }) => id).sort()).toEqual([653, 775]);
		const refused = { kind: 'decide', guests: true, control: 'everyone', filters: { minutes: 0 } };
		expect((await actAs(app, ann)('POST', '/api/rooms', refused)).statusCode).toBe(400);
	});

	it('has only what chosen services have in a country, of what is kept and of what is popular', async () => {
		const app = await createAppOnTmdb({ isOneNode: true });
		const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const ann = await buildAccount(app);
		const offersOf = async (type: string, id: number): Promise<number[]> => {
			const answer = (await app.http.inject(`/api/tmdb/${type}/${id}/watch/providers`)).json();
			return (answer.results.BR?.flatrate ?? []).map((offer: { provider_id: number }) => offer.provider_id);
		};
		const popular = (await app.http.inject('/api/tmdb/movie/popular')).json().results as { id: number }[];
		for (const { id } of popular.slice(0, 10)) await keep(app, ann, id);
		const offers = await Promise.all(popular.slice(0, 10).map(({ id }) => offersOf('movie', id)));
		const [service] = offers.flat();
		expect(offers.some((ids) => !ids.includes(service as number))).toBe(true);
		const open = async (services: object | null, more: object = {}) => {
			const filters = { services, ...more };
			const room = { kind: 'decide', guests: true, control: 'everyone', filters };
			const opened = await actAs(app, ann)('POST', '/api/rooms', room);
			if (opened.statusCode !== 201) return opened.statusCode;
			const first = await openLiveSocket(url, {
				type: 'join',
				code: opened.json().data.code,
				member: key('Ann'),
				token: ann.token,
			});
			await until(() => stateOf(first)?.deck).toBeTruthy();
			return stateOf(first)?.deck ?? [];
		};
		const deck = await open({ region: 'BR', ids: [service] });
		if (typeof deck === 'number') throw new Error(`Refused: ${deck}`);
		expect(deck.length).toBeGreaterThan(5);
		const there = await Promise.all(deck.map(({ media_type, id }) => offersOf(media_type, id)));
		// Of some titles the fake knows offers where it lists titles, and none where it is asked about one.
		expect(there.filter((ids) => ids.length > 0 && !ids.includes(service as number))).toEqual([]);
		expect(deck.filter(({ lists }) => lists > 0).length).toBe(
			offers.filter((ids) => ids.includes(service as number)).length,
		);
		expect(await open({ region: 'BR', ids: [999_999] })).toEqual([]);
		for (const wrong of [
			{ region: 'br', ids: [8] },
			{ region: 'BR', ids: [] },
			{ region: 'BR', ids: ['8'] },
		]) {
			expect(await open(wrong)).toBe(400);
		}
	});

	const title = (id: number, lists: number) =>
		({ media_type: 'movie', id, name: `Film ${id}`, poster_path: null, year: null, lists }) as const;
	const state: DecideState = {
		kind: 'decide',
		deck: [title(1, 1), title(2, 0)],
		from: [],
		likes: {},
		passes: {},
		match: null,
		watch: null,
		guests: true,
		control: 'everyone',
	};
	const vote = (at: number, likes = true) => ({ type: 'vote', at, likes }) as const;
	const asker = (id: string) => ({ id, is_host: false });

	it('keeps the places of its titles when more come', () => {
		expect(addTitles(state.deck, [title(3, 1), title(2, 1)]).map(({ id, lists }) => [id, lists])).toEqual([
			[1, 1],
			[2, 1],
			[3, 1],
		]);
	});

	it('keeps a bounded number of votes, the newest, of guests who come again and again as others', () => {
		const ids = Array.from({ length: 500 }, (_, number) => `guest ${number}`);
		const voted = ids.reduce((next, id) => changeDecideRoom(next, vote(0), asker(id), ids) as DecideState, state);
		expect(voted.likes[0]).toHaveLength(2 * ROOM_MEMBERS_MAX);
		expect(voted.likes[0]?.at(-1)).toBe('guest 499');
	});

	it('has no match for one person alone, nor with a vote that was taken back', () => {
		expect(changeDecideRoom(state, vote(0), asker('a'), ['a'])?.match).toBeNull();
		const liked = changeDecideRoom(state, vote(0), asker('a'), ['a', 'b']) as DecideState;
		const changed = changeDecideRoom(liked, vote(0, false), asker('a'), ['a', 'b']) as DecideState;
		expect(changeDecideRoom(changed, vote(0), asker('b'), ['a', 'b'])?.match).toBeNull();
		expect(changeDecideRoom(liked, vote(0), asker('b'), ['a', 'b'])?.match).toBe(0);
		expect(changeDecideRoom(state, vote(9), asker('a'), ['a', 'b'])).toBe(state);
	});
});
