import * as sdk from '@jellyfin/sdk';
import { getAuthenticationApi } from '@jellyfin/sdk/lib/utils/api/authentication-api.js';
import { getLibraryApi } from '@jellyfin/sdk/lib/utils/api/library-api.js';
import { getSessionApi } from '@jellyfin/sdk/lib/utils/api/session-api.js';
import { getSystemApi } from '@jellyfin/sdk/lib/utils/api/system-api.js';
import { getUserDataApi } from '@jellyfin/sdk/lib/utils/api/user-data-api.js';
import axios, { type AxiosInstance } from 'axios';
import { expect, it } from 'vitest';
import { buildMkvSource, buildMp4Source, FAKE_KEY, FAKE_USER } from './fake-jellyfin.ts';
import { takeFakeJellyfin } from './take-media-server.ts';

type Api = Parameters<typeof getSystemApi>[0];
type Call = (parameters?: object) => Promise<{ data: Record<string, unknown> }>;

/** Its types name their files without an ending, so that they are not found: what is called of it stands here. */
const { Jellyfin } = sdk as unknown as {
	Jellyfin: new (options: object) => { createApi(address: string, token: string, client: AxiosInstance): Api };
};
const callsOf = (api: unknown) => api as Readonly<Record<string, Call>>;
const call = (api: unknown, name: string, parameters?: object) => {
	const method = callsOf(api)[name];
	if (!method) throw new Error(`${name} is no call`);
	return method.call(api, parameters);
};

const jellyfin = new Jellyfin({
	clientInfo: { name: 'Matinee', version: '1' },
	deviceInfo: { name: 'Test', id: 'test' },
});

it('Jellyfin’s own client reads the fake as it reads a server', { tags: ['media-servers-list'] }, async () => {
	const MediaSources = [buildMp4Source('1'), buildMkvSource('2')];
	const server = await takeFakeJellyfin({
		items: [
			{ Id: 'film', Type: 'Movie', ProviderIds: { Tmdb: '775' }, MediaSources },
			{ Id: 'show', Type: 'Series' },
		],
	});
	const api = jellyfin.createApi(server.address, FAKE_KEY, axios.create());
	const { data: info } = await call(getSystemApi(api), 'getSystemInfo');
	expect([info.ProductName, info.ServerName]).toEqual(['Jellyfin Server', 'Living room']);
	const { data: page } = await call(getLibraryApi(api), 'getItems', {
		recursive: true,
		includeItemTypes: ['Movie'],
		fields: ['ProviderIds', 'MediaSources'],
		startIndex: 0,
		limit: 10,
	});
	expect(page).toMatchObject({
		TotalRecordCount: 1,
		Items: [
			{
				Id: 'film',
				ProviderIds: { Tmdb: '775' },
				MediaSources: [{ Container: 'mov,mp4,m4a,3gp,3g2,mj2' }, { Container: 'mkv' }],
			},
		],
	});
	const other = jellyfin.createApi(server.address, 'another', axios.create());
	await expect(call(getSystemApi(other), 'getSystemInfo')).rejects.toThrow('401');
});

it('Jellyfin’s own client signs a user in there, tells it what plays, and reads what was watched', {
	tags: ['media-servers-accounts'],
}, async () => {
	const server = await takeFakeJellyfin({ items: [{ Id: 'film', Type: 'Movie', RunTimeTicks: 6e10 }] });
	const anonymous = jellyfin.createApi(server.address, '', axios.create());
	const { name, password, id: userId } = FAKE_USER;
	const signIn = (Pw: string) =>
		call(getAuthenticationApi(anonymous), 'authenticateUserByName', { authenticateUserByName: { Username: name, Pw } });
	await expect(signIn('wrong')).rejects.toThrow('401');
	const { data } = await signIn(password);
	expect(data.User).toMatchObject({ Id: userId, Name: name });
	const api = jellyfin.createApi(server.address, String(data.AccessToken), axios.create());
	const playing = { ItemId: 'film', PlaySessionId: 'one', PositionTicks: 1e10 };
	await call(getSessionApi(api), 'reportPlaybackStart', { playbackStartInfo: playing });
	await call(getSessionApi(api), 'reportPlaybackProgress', { playbackProgressInfo: playing });
	await call(getSessionApi(api), 'reportPlaybackStopped', {
		playbackStopInfo: { ...playing, PositionTicks: 2e10 },
	});
	const read = async (filters: string[]) => {
		const query = { userId, recursive: true, enableUserData: true, filters };
		return (await call(getLibraryApi(api), 'getItems', query)).data.Items;
	};
	expect(await read(['IsResumable'])).toMatchObject([{ UserData: { Played: false, PlaybackPositionTicks: 2e10 } }]);
	const datePlayed = '2026-06-01T10:00:00.000Z';
	await call(getUserDataApi(api), 'markPlayedItem', { itemId: 'film', userId, datePlayed });
	expect(await read(['IsPlayed'])).toMatchObject([{ UserData: { Played: true, LastPlayedDate: datePlayed } }]);
	await call(getUserDataApi(api), 'markUnplayedItem', { itemId: 'film', userId });
	expect(await read(['IsPlayed'])).toEqual([]);
});
