import { API_SCOPES, API_TOKEN_PREFIX } from '#contract/api-token.ts';
import { channelFeedPath, XMLTV_PATH } from '#contract/channel-paths.ts';
import { calendarFeedPath, PROGRAMME_FEED_PATH, sharedListFeedPath } from '#contract/feed-paths.ts';
import { STREMIO_PATH } from '#contract/stremio-path.ts';
import type { JsonSchema, Operation } from './openapi-document.ts';

interface Described {
	method: 'get' | 'post';
	/** With its parameters in braces, each of which is below. */
	path: string;
	tag: string;
	summary: string;
	description: string;
	/** Of the answer. */
	type: string;
	schema?: JsonSchema;
	body?: { type: string; schema: JsonSchema };
	/** In the header: an API token, or that of a session. */
	needs?: 'apiToken' | 'bearer';
	/** Without a body. */
	status?: '204';
}

const PARAMETERS: Readonly<Record<string, string>> = {
	token: `An API token (${API_TOKEN_PREFIX}…), made in Settings; or that of a shared list`,
	type: 'movie or series',
	id: 'Of a catalogue as the manifest names it; of a title tmdb:123 or tt1234567, of an episode tt1234567:1:2; of a channel its id',
	extra: 'As skip=100&genre=Drama or search=words, encoded once',
	secret: 'In the address that was made, which is the only key',
	name: 'Of the file, as the list of backups has it',
};

const STREMIO_PROTOCOL = 'https://github.com/Stremio/stremio-addon-sdk/tree/master/docs/protocol.md';
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });
const list: JsonSchema = { type: 'array', items: { type: 'object' } };
const kept = { type: 'integer', description: 'Seconds for which it may be kept' };

/** What the add-on answers, without and with a token in the address. */
function toAddonPaths(): Described[] {
	const of = (path: string, summary: string, schema: JsonSchema): Described[] =>
		[STREMIO_PATH, `${STREMIO_PATH}{token}/`].map((base) => ({
			method: 'get',
			path: base + path,
			tag: 'Add-on',
			summary,
			description: `In the form of ${STREMIO_PROTOCOL}. ${
				base === STREMIO_PATH
					? 'Where STREMIO_ADDON is public; else it answers 401.'
					: 'The lists of the account need the scope lists:read.'
			}`,
			type: 'application/json',
			schema: object({ ...schema, cacheMaxAge: kept }),
		}));
	const text = { type: 'string' };
	return [
		...of('manifest.json', 'What Matinee offers as an add-on', {
			id: text,
			version: text,
			name: text,
			resources: { type: 'array', items: text },
			types: { type: 'array', items: text },
			idPrefixes: { type: 'array', items: text },
			catalogs: list,
		}),
		...of('catalog/{type}/{id}.json', 'The first titles of a catalogue', { metas: list }),
		...of('catalog/{type}/{id}/{extra}.json', 'Further titles of a catalogue, of a genre, or found by words', {
			metas: list,
		}),
		...of('meta/{type}/{id}.json', 'Details of a title, with its episodes', { meta: { type: 'object' } }),
		...of('stream/{type}/{id}.json', 'Files that programs can play, else the watch page', { streams: list }),
		...of('subtitles/{type}/{id}.json', 'Subtitles of these files', { subtitles: list }),
		...of('subtitles/{type}/{id}/{extra}.json', 'The same, with what a program says of its file', { subtitles: list }),
	];
}

const ATOM = 'application/atom+xml';
const MESSAGE = object({
	jsonrpc: { const: '2.0' },
	id: { type: ['string', 'integer'] },
	method: { type: 'string' },
	params: { type: 'object' },
});

/** Other protocols than the API's, for programs. */
const DESCRIBED: readonly Described[] = [
	...toAddonPaths(),
	{
		method: 'post',
		path: '/mcp',
		tag: 'Assistants',
		summary: 'One message of the Model Context Protocol, by Streamable HTTP',
		description: `The messages are those of https://modelcontextprotocol.io/specification, one a request; no session is kept, so there is no GET. Which tools there are depends on the scopes of the token: ${API_SCOPES.join(', ')}.`,
		type: 'application/json',
		schema: object({ jsonrpc: { const: '2.0' }, id: {}, result: { type: 'object' }, error: { type: 'object' } }),
		body: { type: 'application/json', schema: MESSAGE },
		needs: 'apiToken',
	},
	{
		method: 'get',
		path: sharedListFeedPath('{token}'),
		tag: 'Feeds',
		summary: 'The titles of a shared list as an Atom feed, the last added first',
		description: 'Open to holders of the link.',
		type: ATOM,
	},
	{
		method: 'get',
		path: PROGRAMME_FEED_PATH,
		tag: 'Feeds',
		summary: 'The programmes of the last days as an Atom feed',
		description: 'Open to everyone.',
		type: ATOM,
	},
	{
		method: 'get',
		path: channelFeedPath('{id}'),
		tag: 'Feeds',
		summary: 'What a channel shows next as an Atom feed',
		description: 'Open to everyone.',
		type: ATOM,
	},
	{
		method: 'get',
		path: XMLTV_PATH,
		tag: 'Feeds',
		summary: 'The guide of all channels as XMLTV',
		description: 'Open to everyone.',
		type: 'application/xml',
	},
	{
		method: 'get',
		path: calendarFeedPath('{secret}'),
		tag: 'Feeds',
		summary: 'When episodes and movies of a profile come out, as iCalendar (RFC 5545)',
		description: 'Open to holders of the address.',
		type: 'text/calendar',
	},
	{
		method: 'post',
		path: '/hooks/media-servers/{secret}',
		tag: 'Media servers',
		summary: 'A media server of the house says that something has changed; what it sends is not read',
		description: 'Open to holders of the address.',
		type: 'application/json',
		body: { type: '*/*', schema: {} },
		status: '204',
	},
	{
		method: 'get',
		path: '/api/admin/backups/{name}',
		tag: 'Administration',
		summary: 'A backup of the database, as a file',
		description: 'For the owner, soon after the password was checked.',
		type: 'application/vnd.sqlite3',
		needs: 'bearer',
	},
	{
		method: 'get',
		path: '/metrics',
		tag: 'System',
		summary: 'Counts and times in the text format of Prometheus',
		description: 'Open to those whom the operator lets: see METRICS_TOKEN.',
		type: 'text/plain',
	},
];

/** These paths as an OpenAPI document has them. */
export function buildProtocolPaths(): Record<string, Record<string, Operation>> {
	return Object.fromEntries(
		DESCRIBED.map((described) => [described.path, { [described.method]: toOperation(described) }]),
	);
}

function toOperation({ method, path, ...described }: Described): Operation {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	return {
		operationId: `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
		tags: [described.tag],
		summary: described.summary,
		description: described.description,
		security: described.needs ? [{ [described.needs]: [] }] : [],
		parameters: names.map((name) => ({
			name,
			in: 'path',
			required: true,
			description: PARAMETERS[name] ?? '',
			schema: { type: 'string' },
		})),
		...(described.body
			? {
					requestBody: {
						required: described.needs === 'apiToken',
						content: { [described.body.type]: { schema: described.body.schema } },
					},
				}
			: {}),
		responses: {
			...(described.status
				? { [described.status]: { description: 'Taken' } }
				: {
						200: {
							description: 'The answer',
							content: { [described.type]: { schema: described.schema ?? { type: 'string' } } },
						},
					}),
			default: {
				description: 'A refusal or a failure',
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
			},
		},
	};
}
