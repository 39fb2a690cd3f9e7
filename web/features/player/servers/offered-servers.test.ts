import { expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { offeredServers } from './offered-servers.ts';
import { type PlayerServerList, parsePlayerServerList } from './player-server-list.ts';

const builtIn = parsePlayerServerList(BUILT_IN_PLAYER_SERVER_LIST, { ownOrigins: [], allowHttp: false })
	?.list as PlayerServerList;

test.each([
	['known', ['Open Cinema', 'Trailers']],
	['searchable', ['Open Cinema', 'Trailers']],
	[undefined, ['Open Cinema', 'Trailers']],
	['none', ['Trailers']],
] as const)('where copies are %s, the servers are %o', { tags: ['server-open-cinema'] }, (copies, names) => {
	expect(offeredServers(builtIn, copies).servers.map(({ name }) => name)).toEqual(names);
});

test('a list of Open Cinema alone stays, and so does one without it', () => {
	const [openCinema, trailers] = builtIn.servers.map((server) => ({ ...builtIn, servers: [server] }));
	for (const list of [openCinema, trailers]) expect(list && offeredServers(list, 'none')).toBe(list);
});
