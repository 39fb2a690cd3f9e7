import { z } from 'zod';
import { TITLE_REQUESTS_PAGE } from '../limits.ts';
import * as requests from '../title-requests.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const administration = { access: 'owner', envelope: 'matinee', tag: 'Administration' } as const;
const viewers = { access: 'user', envelope: 'matinee', tag: 'Title requests', isPersonal: true } as const;

export const TITLE_REQUEST_ENDPOINTS = {
	'GET /api/title-requests': {
		...viewers,
		summary: `Titles that this profile has requested, the newest first, ${TITLE_REQUESTS_PAGE} a page, with what became of them; asks Seerr`,
		query: requests.titleRequestsQuerySchema,
		data: requests.titleRequestsPageSchema,
	},
	'GET /api/title-requests/:mediaId/:type': {
		...viewers,
		summary: 'What became of requests for a title, and whether it can be requested; asks Seerr',
		params: historyTitleParamsSchema,
		data: requests.titleRequestStateSchema,
	},
	'POST /api/title-requests/:mediaId/:type': {
		...viewers,
		summary: 'Request a title at Seerr, of a show all seasons or some; within the limit of the role',
		params: historyTitleParamsSchema,
		body: requests.titleRequestBodySchema,
		status: 201,
		data: requests.titleRequestStateSchema,
	},
	'DELETE /api/title-requests/:id': {
		...viewers,
		summary: 'Cancel a request that waits for approval',
		params: requests.titleRequestParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/request-service': {
		...administration,
		access: 'admin',
		summary: 'The service at which titles are requested',
		data: requests.requestServiceAnswerSchema,
	},
	'POST /api/admin/request-service/test': {
		...administration,
		summary: 'What answers at an address, with a key; changes nothing',
		body: requests.requestServiceBodySchema,
		data: requests.requestServiceTestSchema,
	},
	'POST /api/admin/request-service': {
		...administration,
		summary: 'Set the address and the key of the service; the limits stay as they are',
		body: requests.requestServiceBodySchema,
		status: 201,
		data: requests.requestServiceAnswerSchema,
	},
	'PUT /api/admin/request-service': {
		...administration,
		summary: 'Turn requests on or off, or change how many an account has within 7 days',
		body: requests.requestServiceChangeBodySchema,
		data: requests.requestServiceAnswerSchema,
	},
	'DELETE /api/admin/request-service': {
		...administration,
		summary: 'Remove the service; what was requested there stays there',
		data: requests.requestServiceAnswerSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
