import { readFileSync } from 'node:fs';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import { type FakeAddon, LOCAL_ADDONS, startFakeAddon } from '#server/testing/fake-addon.ts';
import { type FakeArchive, startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { type RunningMatinee, startMatinee } from '../../../harness/start-matinee.ts';
import { type Account, callerOf, giveRole, newIdentity, signUp } from '../../accounts.ts';
import { type FeatureFilms, PICTURE_SECONDS, pictureName, startFeatureFilms } from './feature-films.ts';

/** Popeye Color Features, whose episodes last a quarter of an hour and may be downloaded. */
export const SHOW = 900002319;
const EPISODES = ['Popeye_meetsSinbadtheSailor', 'PopeyeAliBaba'] as const;
/** Within Our Gates, which the add-on has as a stream. */
export const STREAM_FILM = 77621;
/** Fantasmagorie, which has no other copy than one in Theora here. */
export const THEORA_FILM = 900002005;

/** Which player the watch page frames. */
export const PLAYER_KINDS = ['open', 'bridge', 'silent'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface FeatureServers {
	matinee: RunningMatinee;
	/** Id of each player in the list of servers. */
	serverIds: Readonly<Record<PlayerKind, number>>;
	owner: Account;
	close(): Promise<void>;
}

/** Not in a loop: a seek in one stops WebKitGTK 2.50 for good, page and all. */
const SILENT = `<!doctype html><title>A silent player</title><style>html,body,video{margin:0;width:100%;height:100%;background:#000}</style>
<video controls autoplay playsinline src="film.mp4"></video>`;

/** Real films at a fake archive, a stream of an add-on, and two foreign players, in the list of one server. */
export async function startFeatureServers(): Promise<FeatureServers> {
	const films = await startFeatureFilms({
		'bridge.html': readFileSync(new URL('bridge-player.html', import.meta.url), 'utf8'),
		'silent.html': SILENT,
	});
	const archive = await startFakeArchive(buildCatalogueItems());
	putFilms(archive, films);
	const addon = await startFakeAddon({
		manifest: { name: 'Streams' },
		answers: { stream: () => ({ streams: [{ name: 'A stream', url: `${films.origin}/stream.m3u8` }] }) },
	});
	const matinee = await startMatinee({ ...LOCAL_ADDONS, ...archive.settings, RATE_LIMITS: 'off' });
	const owner = await signUp(matinee, newIdentity('owner'));
	await giveRole(matinee, owner, 'owner');
	const call = callerOf(matinee, owner);
	await call('POST', '/admin/addons', { address: addon.address });
	const serverIds = { open: 1, bridge: 3, silent: 4 };
	await saveServerList(call, films, serverIds);
	return {
		matinee,
		serverIds,
		owner,
		async close() {
			await matinee.stop();
			await closeAll(archive, addon, films);
		},
	};
}

async function closeAll(archive: FakeArchive, addon: FakeAddon, films: FeatureFilms): Promise<void> {
	await archive.close();
	await addon.close();
	await films.close();
}

async function saveServerList(
	call: ReturnType<typeof callerOf>,
	{ origin }: FeatureFilms,
	ids: FeatureServers['serverIds'],
): Promise<void> {
	const foreign = (id: number, name: string, page: string) => ({
		id,
		name,
		movieUrl: `${origin}/${page}`,
		tvUrl: `${origin}/${page}`,
		enabled: true,
		priority: id,
	});
	const list = {
		servers: [
			{
				id: ids.open,
				name: 'Open Cinema',
				...BUILT_IN_PLAYERS.openCinema,
				enabled: true,
				priority: 1,
				sandbox: 'strict',
			},
			foreign(ids.bridge, 'Bridge', 'bridge'),
			foreign(ids.silent, 'Silent', 'silent'),
		],
		settings: { defaultServer: ids.open, autoFallback: false, loadTimeout: 60_000 },
		version: '1',
	};
	const { version } = (await call('GET', '/admin/player-server-list')) as { version: string };
	await call('PUT', '/admin/player-server-list', { list, version });
}

/** Each film has files of its own at the node of the films; the first one of everything. */
function putFilms(archive: FakeArchive, { node }: FeatureFilms): void {
	const at = { d1: node, d2: node, server: node, workable_servers: [node] };
	/** As the catalogue says, in minutes: what is shorter in the archive's list is no copy. */
	const put = (
		identifier: string,
		title: string,
		minutes: number,
		files: readonly { name: string; format: string }[],
	) => {
		const size = String(2_000_000);
		const facts = { size, length: String(minutes * 60), height: '90', width: '160', source: 'original' };
		archive.items.set(identifier, {
			metadata: { title, mediatype: 'movies', collection: ['feature_films'] },
			files: files.map((file) => ({ ...file, ...facts })),
			answer: at,
		});
	};
	const files = (...names: string[]) => names.map((name) => ({ name, format: FORMATS[name] ?? '' }));
	const pictures = PICTURE_SECONDS.map((second) => `film.thumbs/${pictureName(second)}`);
	// All others have the film of channels.
	for (const [identifier, item] of archive.items) archive.items.set(identifier, { ...item, answer: at });
	put(
		EPISODES[0],
		'Popeye the Sailor Meets Sindbad the Sailor',
		16,
		files('film.mp4', 'film.webm', 'film.ogv', 'film.en.srt', 'film.de.vtt', 'film.chapters.vtt', ...pictures),
	);
	put(EPISODES[1], 'Popeye the Sailor Meets Ali Baba’s Forty Thieves', 17, files('film.mp4'));
	put('Fantasmagorie', 'Fantasmagorie', 2, files('film.ogv'));
}

const FORMATS: Readonly<Record<string, string>> = {
	'film.mp4': 'h.264',
	'film.webm': 'WebM',
	'film.ogv': 'Ogg Video',
	'film.en.srt': 'SubRip',
	'film.de.vtt': 'Web Video Text Tracks',
};
