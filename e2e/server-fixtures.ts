/**
 * Servers that tests share, one of a kind for each Playwright worker, started by the first test that uses it. All are fixtures
 * of one `test`: Playwright starts another worker, with a browser of its own, for tests whose worker fixtures differ.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixtures, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { FakeTmdb } from '#server/testing/fake-tmdb.ts';
import { answerCall } from '#server/testing/fake-tmdb-routes.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers, startOnTmdb, stopOnTmdb, type TmdbServers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, newIdentity, signUp } from './accounts.ts';
import { addUsers, manyMembers } from './many-users.ts';
import { type PlayerHost, startPlayerHost } from './player-host.ts';

const MEMBERS = 5000;

type Body = Record<string, unknown>;

/** An installation with many members, an owner and an admin. */
export interface Staff {
	matinee: RunningMatinee;
	owner: Account;
	admin: Account;
}

/** An installation whose operator has named a remote list of player servers. */
export interface Installation {
	url: string;
	/** Where the remote list comes from, and the players in it. */
	host: PlayerHost;
	/** The installation's own list; null takes it away. */
	setLocalList(list: object | string | null): void;
}

/** A server that takes its catalogue from a fake TMDB which never fails. */
export interface TmdbCinema {
	url: string;
	/** Changes the response for one title, before anything has requested it: `/movie/701`. */
	amend(path: string, changes: Body): void;
}

export interface ServerFixtures {
	/** A server on the open catalogue, without rate limits. */
	matinee: RunningMatinee;
	/** The server and fake TMDB that `onTmdb` reuses; null before the first test and after one that broke the fake. */
	tmdbServers: { current: TmdbServers | null };
	staff: Staff;
	installation: Installation;
	cinema: TmdbCinema;
}

export const SERVER_FIXTURES: Fixtures<object, ServerFixtures, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
	matinee: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
		async ({}, use) => {
			const matinee = await startAheadOfBrowsers({ RATE_LIMITS: 'off' });
			await use(matinee);
			await matinee.stop();
		},
		{ scope: 'worker' },
	],

	tmdbServers: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const servers: ServerFixtures['tmdbServers'] = { current: null };
			await use(servers);
			await stopOnTmdb(servers.current);
		},
		{ scope: 'worker' },
	],

	staff: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const matinee = await startAheadOfBrowsers({ RATE_LIMITS: 'off' });
			await addUsers(matinee, manyMembers(MEMBERS));
			const owner = await signUp(matinee, newIdentity('owner'));
			const admin = await signUp(matinee, newIdentity('admin'));
			await giveRole(matinee, owner, 'owner');
			await giveRole(matinee, admin, 'admin');
			await use({ matinee, owner, admin });
			await matinee.stop();
		},
		{ scope: 'worker' },
	],

	installation: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const host = await startPlayerHost();
			const matinee = await startAheadOfBrowsers({ PLAYER_CONFIG_URL: host.listUrl });
			const file = join(matinee.dataDir, 'config', 'servers.json');
			await use({
				url: matinee.url,
				host,
				setLocalList(list) {
					rmSync(file, { force: true });
					if (list === null) return;
					mkdirSync(join(file, '..'), { recursive: true });
					writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list));
				},
			});
			await matinee.stop();
			await host.close();
		},
		{ scope: 'worker' },
	],

	cinema: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const servers = await startOnTmdb();
			await use({ url: servers.matinee.url, amend: (path, changes) => amend(servers.fake, path, changes) });
			await stopOnTmdb(servers);
		},
		{ scope: 'worker' },
	],
};

function amend(fake: FakeTmdb, path: string, changes: Body): void {
	const query = new URLSearchParams({ append_to_response: TITLE_BLOCKS[path.startsWith('/tv') ? 'tv' : 'movie'] });
	const body = JSON.stringify({ ...answerCall(path, query).body, ...changes });
	fake.behave({ kind: 'body', body, match: new RegExp(`^/3${path}(?:\\?|$)`) });
}
