import { Jellyfin } from '@jellyfin/sdk';
import { BaseItemKind, ItemFields } from '@jellyfin/sdk/lib/generated-client/models/index.js';
import { getAuthenticationApi } from '@jellyfin/sdk/lib/utils/api/authentication-api.js';
import { getLibraryApi } from '@jellyfin/sdk/lib/utils/api/library-api.js';
import { getSessionApi } from '@jellyfin/sdk/lib/utils/api/session-api.js';
import { getSystemApi } from '@jellyfin/sdk/lib/utils/api/system-api.js';
import { getUserDataApi } from '@jellyfin/sdk/lib/utils/api/user-data-api.js';
import axios from 'axios';
import { expect, it } from 'vitest';
import { buildMkvSource, buildMp4Source, FAKE_KEY, FAKE_USER } from './fake-jellyfin.ts';
import { takeFakeJellyfin } from './take-media-server.ts';

const jellyfin = new Jellyfin({
	clientInfo: { name: 'Matinee', version: '1' },
	deviceInfo: { name: 'Test', id: 'test' },
});

it('Jellyfin’s own client reads the fake as it reads a server', { tags: ['media-servers-list'] }, async () => {
	const server = await takeFakeJellyfin({
		items: [
			{
				Id: 'film',
				Type: 'Movie',
				ProviderIds: { Tmdb: '775' },
				MediaSources: [buildMp4Source('1'), buildMkvSource('2')],
			},
			{ Id: 'show', Type: 'Series' },
		],
	});
	const api = jellyfin.createApi(server.address, FAKE_KEY, axios.create());
	const { data: info } = await getSystemApi(api).getSystemInfo();
	expect([info.ProductName, info.ServerName]).toEqual(['Jellyfin Server', 'Living room']);
	const { data: page } = await getLibraryApi(api).getItems({
		recursive: true,
		includeItemTypes: [BaseItemKind.Movie],
		fields: [ItemFields.ProviderIds, ItemFields.MediaSources],
		startIndex: 0,
		limit: 10,
	});
	expect(page.TotalRecordCount).toBe(1);
	expect(page.Items?.[0]).toMatchObject({ Id: 'film', ProviderIds: { Tmdb: '775' } });
	expect(page.Items?.[0]?.MediaSources?.map(({ Container }) => Container)).toEqual(['mov,mp4,m4a,3gp,3g2,mj2', 'mkv']);
	const other = jellyfin.createApi(server.address, 'another', axios.create());
	await expect(getSystemApi(other).getSystemInfo()).rejects.toThrow('401');
});

it('Jellyfin’s own client signs in and reports what is watched', { tags: ['media-servers-list'] }, async () => {
	const server = await takeFakeJellyfin({ items: [{ Id: 'film', Type: 'Movie' }] });
	const api = jellyfin.createApi(server.address, '', axios.create());
	const { data } = await getAuthenticationApi(api).authenticateUserByName({
		authenticateUserByName: { Username: FAKE_USER.name, Pw: FAKE_USER.password },
	});
	expect([data.AccessToken, data.User?.Id]).toEqual([FAKE_USER.token, FAKE_USER.id]);
	const own = jellyfin.createApi(server.address, data.AccessToken ?? '', axios.create());
	await getSessionApi(own).reportPlaybackProgress({
		playbackProgressInfo: { ItemId: 'film', PositionTicks: 600_000_000 },
	});
	expect(server.reports).toMatchObject([{ user: FAKE_USER.id, body: { ItemId: 'film', PositionTicks: 600_000_000 } }]);
	await getUserDataApi(own).markPlayedItem({ itemId: 'film' });
	const { data: after } = await getUserDataApi(own).getItemUserData({ itemId: 'film' });
	expect(after.Played).toBe(true);
});
