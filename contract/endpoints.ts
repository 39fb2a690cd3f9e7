/**
 * Every endpoint under one name, `'GET /api/config'`. The server mounts each exactly once, checks its `access` and
 * parses its input with these schemas; the browser imports the types alone.
 */
import type { z } from 'zod';
import { ACCOUNT_ENDPOINTS } from './endpoints/accounts.ts';
import { ADDON_ENDPOINTS } from './endpoints/addons.ts';
import { ADMIN_ENDPOINTS } from './endpoints/admin.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueData } from './endpoints/catalogue.ts';
import { CHANNEL_ENDPOINTS } from './endpoints/channels.ts';
import { CHILDREN_ENDPOINTS } from './endpoints/children.ts';
import { DOWNLOAD_ENDPOINTS } from './endpoints/downloads.ts';
import { WATCH_HISTORY_ENDPOINTS } from './endpoints/history.ts';
import { IMPORT_ENDPOINTS } from './endpoints/imports.ts';
import { LIST_ENDPOINTS } from './endpoints/lists.ts';
import { MEDIA_SERVER_ENDPOINTS } from './endpoints/media-servers.ts';
import { PASSKEY_ENDPOINTS } from './endpoints/passkeys.ts';
import { POSTER_ENDPOINTS } from './endpoints/posters.ts';
import { PROFILE_ENDPOINTS } from './endpoints/profiles.ts';
import { PROGRAMME_ENDPOINTS } from './endpoints/programme.ts';
import { PROVIDER_ENDPOINTS } from './endpoints/provider.ts';
import { PROXY_SIGN_IN_ENDPOINTS } from './endpoints/proxy-sign-in.ts';
import { PUSH_ENDPOINTS } from './endpoints/push.ts';
import { SEGMENT_ENDPOINTS } from './endpoints/segments.ts';
import { SUBTITLE_ENDPOINTS } from './endpoints/subtitles.ts';
import { SYSTEM_ENDPOINTS } from './endpoints/system.ts';
import { TASTE_ENDPOINTS } from './endpoints/taste.ts';
import { TITLE_REQUEST_ENDPOINTS } from './endpoints/title-requests.ts';
import { TOGETHER_ENDPOINTS } from './endpoints/together.ts';
import { TRACKER_ENDPOINTS } from './endpoints/trackers.ts';
import { WEBHOOK_ENDPOINTS } from './endpoints/webhooks.ts';

export const ENDPOINTS = {
	...CATALOGUE_ENDPOINTS,
	...ACCOUNT_ENDPOINTS,
	...PASSKEY_ENDPOINTS,
	...PROVIDER_ENDPOINTS,
	...PROFILE_ENDPOINTS,
	...CHILDREN_ENDPOINTS,
	...PROXY_SIGN_IN_ENDPOINTS,
	...WATCH_HISTORY_ENDPOINTS,
	...PUSH_ENDPOINTS,
	...LIST_ENDPOINTS,
	...TASTE_ENDPOINTS,
	...IMPORT_ENDPOINTS,
	...SEGMENT_ENDPOINTS,
	...SUBTITLE_ENDPOINTS,
	...DOWNLOAD_ENDPOINTS,
	...TOGETHER_ENDPOINTS,
	...ADDON_ENDPOINTS,
	...MEDIA_SERVER_ENDPOINTS,
	...TITLE_REQUEST_ENDPOINTS,
	...ADMIN_ENDPOINTS,
	...TRACKER_ENDPOINTS,
	...WEBHOOK_ENDPOINTS,
	...POSTER_ENDPOINTS,
	...PROGRAMME_ENDPOINTS,
	...CHANNEL_ENDPOINTS,
	...SYSTEM_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

/** Endpoints that need a signed-in viewer. */
export type ViewerEndpointName = {
	[Name in EndpointName]: (typeof ENDPOINTS)[Name]['access'] extends 'public' ? never : Name;
}[EndpointName];

type Field<Name extends EndpointName, Key extends string> =
	(typeof ENDPOINTS)[Name] extends Record<Key, infer Schema> ? Schema : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the client sends. */
export interface EndpointInput<Name extends EndpointName> {
	params?: Input<Field<Name, 'params'>>;
	query?: Input<Field<Name, 'query'>>;
	body?: Input<Field<Name, 'body'>>;
}

/** What a handler receives, parsed. */
export interface ParsedInput<Name extends EndpointName> {
	params: Output<Field<Name, 'params'>>;
	query: Output<Field<Name, 'query'>>;
	body: Output<Field<Name, 'body'>>;
}

/** The response data, without the envelope. */
export type EndpointData<Name extends EndpointName> = Name extends keyof CatalogueData
	? CatalogueData[Name]
	: z.output<(typeof ENDPOINTS)[Name]['data']>;
