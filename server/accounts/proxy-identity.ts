import type { ProxyHeaders } from '../proxy-sign-in-settings.ts';
import type { ExternalPerson } from './external-accounts.ts';

/** What the headers of a request say: who is there, nobody, or something that is refused. */
export type ProxyIdentity =
	| { kind: 'person'; person: ExternalPerson }
	| { kind: 'nobody' }
	| { kind: 'refused'; reason: string };

const NAME_MAX_CHARS = 190;
const EMAIL_MAX_CHARS = 254;
const GROUPS_MAX_CHARS = 8192;
const GROUPS_MAX = 200;
/** Printable ASCII without blanks: others would be read in one encoding here, in another one by the proxy. */
const PLAIN = /^[\x21-\x7e]+$/;

/**
 * Reads the headers of a proxy that is trusted. One that comes twice is refused, since a client may have added its own, and so
 * is a name that is joined of two.
 *
 * @param rawHeaders Names and values in turn, as Node has received them.
 */
export function readProxyIdentity(rawHeaders: readonly string[], headers: ProxyHeaders): ProxyIdentity {
	const valuesOf = (name: string | null) =>
		rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
	const told = { user: valuesOf(headers.user), email: valuesOf(headers.email), groups: valuesOf(headers.groups) };
	for (const [what, values] of Object.entries(told)) {
		if (values.length > 1) return { kind: 'refused', reason: `the header of the ${what} comes twice` };
	}
	const user = told.user[0]?.trim() ?? '';
	if (user === '') return { kind: 'nobody' };
	if (user.length > NAME_MAX_CHARS) return { kind: 'refused', reason: 'the name is too long' };
	if (!PLAIN.test(user) || user.includes(',')) return { kind: 'refused', reason: 'the name has other characters' };
	const email = headers.email === null ? user : (told.email[0]?.trim() ?? '');
	if (email.length > EMAIL_MAX_CHARS) return { kind: 'refused', reason: 'the email is too long' };
	const groups = told.groups[0] ?? '';
	if (groups.length > GROUPS_MAX_CHARS) return { kind: 'refused', reason: 'the groups are too long' };
	const roles = groups
		.split(/[,|]/, GROUPS_MAX)
		.map((group) => group.trim())
		.filter(Boolean);
	const known = { email: email === '' ? null : email, isEmailVerified: true, hasSecondFactor: false };
	const person = { ...known, subject: user, names: [user], roles };
	return { kind: 'person', person };
}
