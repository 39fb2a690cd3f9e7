import { expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { addonServerId, isAddonServer, needsAddons, withStreams } from './addon-servers.ts';
import { type PlayableServer, type PlayerServerList, parsePlayerServerList } from './player-server-list.ts';

const RULES = { ownOrigins: [], allowHttp: false };
const builtIn = parsePlayerServerList(BUILT_IN_PLAYER_SERVER_LIST, RULES)?.list as PlayerServerList;
const [openCinema] = builtIn.servers as [PlayableServer];
const stream: PlayableServer = { ...openCinema, id: addonServerId('one', 'two') };
const other: PlayableServer = { ...openCinema, id: 7, movieUrl: 'https://p.example/m' };

test('streams of add-ons are waited for where nothing but trailers would play', () => {
	expect(needsAddons(builtIn, 'none')).toBe(true);
	for (const copies of ['known', 'searchable', undefined] as const) expect(needsAddons(builtIn, copies)).toBe(false);
	expect(needsAddons({ ...builtIn, servers: [...builtIn.servers, other] }, 'none')).toBe(false);
});

test('streams come after the servers, and before them where those have nothing', () => {
	const ids = (isFirst: boolean) => withStreams(builtIn, [stream], isFirst).servers.map(({ id }) => id);
	const own = builtIn.servers.map(({ id }) => id);
	expect(ids(false)).toEqual([...own, 'addon:one:two']);
	expect(ids(true)).toEqual(['addon:one:two', ...own]);
	expect(withStreams(builtIn, [], true)).toBe(builtIn);
	expect([isAddonServer(stream.id), isAddonServer(1)]).toEqual([true, false]);
});
