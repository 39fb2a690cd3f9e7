import { describe, expect, it } from 'vitest';
import {
	changeSetting,
	isSameList,
	type ListDraft,
	moveRow,
	nextId,
	nextKey,
	parseListText,
	putServer,
	removeServer,
	toDraft,
	toList,
} from './list-draft.ts';

function buildDraft(...servers: object[]): ListDraft {
	const draft = toDraft({ servers, settings: { defaultServer: 1 }, version: 'mine' });
	if (!draft) throw new Error('No draft');
	return draft;
}

const namesOf = ({ rows }: ListDraft) => rows.map(({ server }) => server.name);
const prioritiesOf = ({ rows }: ListDraft) => rows.map(({ server }) => server.priority);

describe('a draft of the player server list', { tags: ['admin-player-servers'] }, () => {
	it('has the servers in order of priority, and keeps every other field', () => {
		const draft = buildDraft({ name: 'b', priority: 2 }, { name: 'a', note: 'x' }, { name: 'c', priority: 2 });
		expect(namesOf(draft)).toEqual(['a', 'b', 'c']);
		expect(toList(draft)).toEqual({
			servers: [
				{ name: 'a', note: 'x' },
				{ name: 'b', priority: 2 },
				{ name: 'c', priority: 2 },
			],
			settings: { defaultServer: 1 },
			version: 'mine',
		});
	});

	it.each([undefined, null, [], {}, { servers: {}, settings: {} }, { servers: [null], settings: {} }, { servers: [] }])(
		'cannot be made of %j',
		(list) => {
			expect(toDraft(list)).toBeNull();
		},
	);

	it('says why a text is not JSON', () => {
		expect(parseListText('{ "a": 1 }')).toEqual({ list: { a: 1 }, syntaxError: null });
		expect(parseListText('{ "a" }').syntaxError).toMatch(/JSON/);
	});

	it('moves a server, and says the new order by priorities', () => {
		const draft = buildDraft({ name: 'a', priority: 5 }, { name: 'b', priority: 5 }, { name: 'c', priority: 9 });
		const moved = moveRow(draft, 2, 0);
		expect([namesOf(moved), prioritiesOf(moved)]).toEqual([
			['c', 'a', 'b'],
			[1, 2, 3],
		]);
		expect(namesOf(moveRow(moved, 2, 2))).toEqual(['a', 'b', 'c']);
		expect(moveRow(draft, 7, 0)).toBe(draft);
	});

	it('adds a server at the end, replaces and removes it', () => {
		const draft = buildDraft({ id: 1, name: 'a', priority: 4 }, { id: 'x', name: 'b' });
		const added = putServer(draft, nextKey(draft), { id: nextId(draft), name: 'c' });
		expect(added.rows.at(-1)?.server).toEqual({ id: 2, name: 'c', priority: 5 });
		const replaced = putServer(added, 0, { id: 1, name: 'A', priority: 4 });
		expect(namesOf(replaced)).toEqual(['b', 'A', 'c']);
		expect(namesOf(removeServer(replaced, 1))).toEqual(['A', 'c']);
		expect(isSameList(draft, removeServer(added, 2))).toBe(true);
		expect(isSameList(draft, replaced)).toBe(false);
	});

	it('changes and removes a setting', () => {
		const changed = changeSetting(buildDraft(), 'maxRetries', 2);
		expect(changed.settings).toEqual({ defaultServer: 1, maxRetries: 2 });
		expect(changeSetting(changed, 'maxRetries', undefined).settings).toEqual({ defaultServer: 1 });
	});
});
