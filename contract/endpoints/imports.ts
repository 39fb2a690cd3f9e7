import { z } from 'zod';
import * as imports from '../import.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const job = { envelope: 'matinee', tag: 'Imports', access: 'user', isPersonal: true } as const;

/** The import of a file of another service: read, looked up in the background, shown, and written when the person says so. */
export const IMPORT_ENDPOINTS = {
	'GET /api/export': {
		...job,
		envelope: 'bare',
		summary: 'All that is stored of the profile in use, as a ZIP with files for other services',
		data: z.string(),
	},
	'GET /api/imports': {
		...job,
		summary: 'The files that were imported, the last first',
		data: z.array(imports.importJobSchema),
	},
	'POST /api/imports': {
		...job,
		summary: 'Read a file (`application/octet-stream`); 400 with issues at `date_order` or `profile` asks for these',
		query: imports.importUploadQuerySchema,
		isUpload: true,
		streamTimeoutS: 120,
		data: imports.importJobSchema,
	},
	'GET /api/imports/:id': {
		...job,
		summary: 'The progress of an import, and what it will do or has done',
		params: imports.importParamsSchema,
		data: imports.importJobSchema,
	},
	'DELETE /api/imports/:id': {
		...job,
		summary: 'Forget an import; what it wrote stays, and can no longer be undone',
		params: imports.importParamsSchema,
		data: z.null(),
	},
	'GET /api/imports/:id/titles': {
		...job,
		summary: 'The titles of the file that were found, or were not',
		params: imports.importParamsSchema,
		query: imports.importTitlesQuerySchema,
		data: imports.importTitlesSchema,
	},
	'PUT /api/imports/:id/titles/:number': {
		...job,
		summary: 'Say which title one of the file is',
		params: imports.importTitleParamsSchema,
		body: imports.matchBodySchema,
		data: imports.importJobSchema,
	},
	'GET /api/imports/:id/errors': {
		...job,
		envelope: 'bare',
		summary: 'The rows that cannot be read, and those of titles that were not found, as CSV',
		params: imports.importParamsSchema,
		data: z.string(),
	},
	'POST /api/imports/:id/start': {
		...job,
		summary: 'Import what the preview shows',
		params: imports.importParamsSchema,
		body: imports.startBodySchema,
		data: imports.importJobSchema,
	},
	'POST /api/imports/:id/stop': {
		...job,
		summary: 'Stop it where it is',
		params: imports.importParamsSchema,
		data: imports.importJobSchema,
	},
	'POST /api/imports/:id/resume': {
		...job,
		summary: 'Go on where it was stopped',
		params: imports.importParamsSchema,
		data: imports.importJobSchema,
	},
	'POST /api/imports/:id/undo': {
		...job,
		summary: 'Take back all that the import wrote; what the person changed since stays',
		params: imports.importParamsSchema,
		data: imports.importJobSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
