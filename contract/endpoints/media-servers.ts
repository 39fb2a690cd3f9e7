import { z } from 'zod';
import { addonListPageSchema } from '../addon-lists.ts';
import { addonStreamsSchema } from '../addon-streams.ts';
import { MEDIA_SERVER_COPIES_MAX, MEDIA_SERVER_TITLES_PAGE, MEDIA_SERVERS_MAX } from '../limits.ts';
import * as servers from '../media-servers.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const administration = { access: 'owner', envelope: 'matinee', tag: 'Administration' } as const;
const viewers = { access: 'user', envelope: 'matinee', tag: 'Media servers' } as const;

export const MEDIA_SERVER_ENDPOINTS = {
	'GET /api/media-servers/streams/:mediaId/:type': {
		...viewers,
		isPersonal: true,
		summary: `What each media server of the house has to play of a movie or an episode, at most ${MEDIA_SERVER_COPIES_MAX} files of each; asks them`,
		params: historyTitleParamsSchema,
		query: servers.mediaServerStreamsQuerySchema,
		data: z.array(addonStreamsSchema),
	},
	'GET /api/media-servers/titles': {
		...viewers,
		summary: `Titles in the house, ${MEDIA_SERVER_TITLES_PAGE} a page`,
		query: servers.mediaServerTitlesQuerySchema,
		data: addonListPageSchema,
	},
	'GET /api/media-servers/titles/:mediaId/:type': {
		...viewers,
		summary: 'Which media servers of the house have a title',
		params: historyTitleParamsSchema,
		data: z.array(servers.mediaServerHoldingSchema),
	},
	'GET /api/admin/media-servers': {
		...administration,
		access: 'admin',
		summary: 'The media servers of the house',
		data: z.array(servers.mediaServerSchema),
	},
	'POST /api/admin/media-servers/test': {
		...administration,
		summary: 'What answers at an address, with a key; adds nothing',
		body: servers.mediaServerBodySchema,
		data: servers.mediaServerTestSchema,
	},
	'POST /api/admin/media-servers': {
		...administration,
		summary: `Add a media server, at most ${MEDIA_SERVERS_MAX}; answers the list`,
		body: servers.mediaServerBodySchema,
		status: 201,
		data: z.array(servers.mediaServerSchema),
	},
	'PUT /api/admin/media-servers/:id': {
		...administration,
		summary: 'Turn a media server on or off, change its name, its key, or who may play from it; answers the list',
		params: servers.mediaServerParamsSchema,
		body: servers.mediaServerChangeBodySchema,
		data: z.array(servers.mediaServerSchema),
	},
	'POST /api/admin/media-servers/:id/read': {
		...administration,
		access: 'admin',
		summary: 'Have all of a media server read again; answers the list, which changes as it is read',
		params: servers.mediaServerParamsSchema,
		data: z.array(servers.mediaServerSchema),
	},
	'POST /api/admin/media-servers/:id/webhook': {
		...administration,
		summary: 'Make an address at which a media server says that something has changed; ends the one before, shown once',
		params: servers.mediaServerParamsSchema,
		data: servers.mediaServerWebhookSchema,
	},
	'DELETE /api/admin/media-servers/:id': {
		...administration,
		summary: 'Remove a media server; answers the list',
		params: servers.mediaServerParamsSchema,
		data: z.array(servers.mediaServerSchema),
	},
} as const satisfies Record<string, EndpointSpec>;
