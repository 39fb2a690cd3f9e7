/**
 * What is wrong with a player server list, field by field. A list without issues is accepted completely: more strictly than
 * `playerServerListSchema` alone, which replaces what is optional and unreadable.
 */
import type { InputIssue } from './errors.ts';
import { PLAYER_SERVER_LIST_MESSAGES as MESSAGES } from './player-server-list.messages.ts';
import { playerServerListSchema, playerServerSchema, playerServerSettingsSchema } from './player-server-list.ts';
import { isSafeUrl, type UrlRules } from './player-url-rules.ts';

/** As in other players' addresses: `{id}`, `<id>`, `:id`, `%s`. */
const PLACEHOLDER = /[{<][^}>/]*[}>]?|%7b[^/]*?(?:%7d|$)|(?<=\/):\w+|%s/i;

/** More are not worth reading. */
const MAX_ISSUES = 100;

/** At most 100 issues, by path: `servers.1.movieUrl`. Each message says what is wrong, without the place. */
export function findPlayerServerListIssues(list: unknown, rules: UrlRules): InputIssue[] {
	const issues: InputIssue[] = [];
	const parsed = playerServerListSchema.safeParse(list);
	for (const { path } of parsed.error?.issues ?? [])
		issues.push({ path: path.join('.'), message: requiredMessage(path) });

	const { servers, settings } = isRecord(list) ? list : {};
	issues.push(...unreadableFields('settings', playerServerSettingsSchema.safeParse(settings).data));
	const ids = new Set<string>();
	for (const [index, server] of (Array.isArray(servers) ? servers : []).entries()) {
		if (issues.length >= MAX_ISSUES) break;
		if (isRecord(server)) issues.push(...serverIssues(`servers.${index}`, server, ids, rules));
	}
	return issues.slice(0, MAX_ISSUES);
}

/** The issue with its place, in words: `Server 2 (Palace), movieUrl: an address is required`. */
export function describePlayerServerListIssue({ path, message }: InputIssue, list: unknown): string {
	const [part = '', index = '', field] = path.split('.');
	const servers = isRecord(list) && Array.isArray(list.servers) ? list.servers : [];
	const server: unknown = servers[Number(index)];
	const name = isRecord(server) && typeof server.name === 'string' ? server.name.trim().slice(0, 60) : '';
	const place =
		part === 'servers' && index !== ''
			? [MESSAGES.ofServer(Number(index) + 1, name), field]
			: part === 'settings'
				? [MESSAGES.ofSettings, index]
				: [part];
	const text = place.filter(Boolean).join(', ');
	return text ? `${text}: ${message}` : message;
}

function serverIssues(
	place: string,
	server: Readonly<Record<string, unknown>>,
	ids: Set<string>,
	rules: UrlRules,
): InputIssue[] {
	const issues = unreadableFields(place, playerServerSchema.safeParse(server).data);
	const { id, movieUrl, tvUrl, messageOrigin } = server;
	for (const [field, url] of Object.entries({ movieUrl, tvUrl })) {
		if (typeof url !== 'string' || url.trim() === '') continue;
		const [placeholder] = PLACEHOLDER.exec(url) ?? [];
		const message =
			placeholder !== undefined
				? MESSAGES.placeholder(placeholder)
				: isSafeUrl(url, rules)
					? null
					: unsafeMessage(url, rules);
		if (message !== null) issues.push({ path: `${place}.${field}`, message });
	}
	if (typeof messageOrigin === 'string' && rules.ownOrigins.includes(URL.parse(messageOrigin)?.origin ?? '')) {
		issues.push({ path: `${place}.messageOrigin`, message: MESSAGES.ownOrigin });
	}
	if (typeof id === 'number' || typeof id === 'string') {
		// `1` and `'1'` are the same server.
		if (ids.has(String(id))) issues.push({ path: `${place}.id`, message: MESSAGES.duplicateId });
		// Browsers take a text too, but such a server cannot be the default.
		else if (String(id).trim() !== '' && !Number.isSafeInteger(id))
			issues.push({ path: `${place}.id`, message: MESSAGES.id });
		ids.add(String(id));
	}
	return issues;
}

/** Optional fields that are there and cannot be read are null in the parsed data. */
function unreadableFields(place: string, data: Readonly<Record<string, unknown>> | undefined): InputIssue[] {
	return Object.entries(data ?? {})
		.filter(([, value]) => value === null)
		.map(([field]) => ({ path: `${place}.${field}`, message: messageOf(field) }));
}

/** Of a field that the schema requires. */
function requiredMessage(path: readonly PropertyKey[]): string {
	const field = path.at(-1);
	if (field === undefined) return MESSAGES.list;
	return typeof field === 'number' ? MESSAGES.server : messageOf(String(field));
}

function messageOf(field: string): string {
	const message = Object.hasOwn(MESSAGES, field) ? MESSAGES[field as keyof typeof MESSAGES] : MESSAGES.list;
	return typeof message === 'string' ? message : MESSAGES.list;
}

function unsafeMessage(text: string, { ownOrigins, allowHttp }: UrlRules): string {
	if (text.startsWith('/') || ownOrigins.includes(URL.parse(text)?.origin ?? '')) return MESSAGES.ownUrl;
	return allowHttp ? MESSAGES.unsafeHttpUrl : MESSAGES.unsafeUrl;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
