import * as sdk from '@jellyfin/sdk';
import { getLibraryApi } from '@jellyfin/sdk/lib/utils/api/library-api.js';
import { getSystemApi } from '@jellyfin/sdk/lib/utils/api/system-api.js';
import axios, { type AxiosInstance } from 'axios';
import { expect, it } from 'vitest';
import { buildMkvSource, buildMp4Source, FAKE_KEY } from './fake-jellyfin.ts';
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
