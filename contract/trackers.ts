/** Accounts of other services that a profile shares its history, ratings and Watch Later with. */
import { z } from 'zod';

export const TRACKERS = ['tmdb', 'simkl', 'trakt', 'mdblist'] as const;
export type ServiceName = (typeof TRACKERS)[number];

/** As they call themselves. */
export const TRACKER_LABELS = {
	tmdb: 'TMDB',
	simkl: 'Simkl',
	trakt: 'Trakt',
	mdblist: 'MDBList',
} as const satisfies Record<ServiceName, string>;

/** An account at a media server of the house, `house-` and the server's id. */
export type HouseAccountName = `house-${string}`;
export type TrackerName = ServiceName | HouseAccountName;

const trackerNameSchema = z.union(
	[z.enum(TRACKERS), z.templateLiteral(['house-', z.string().regex(/^[\w-]{1,40}$/)])],
	'Unknown service',
);

export function toHouseAccountName(serverId: string): HouseAccountName {
	return `house-${serverId}`;
}

export function isHouseAccountName(name: string): name is HouseAccountName {
	return name.startsWith('house-');
}

/** What is shared: a watched movie or episode, an own rating, a title of Watch Later. */
export const FACT_KINDS = ['watched', 'rating', 'watchlist'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Why a connection waits, or has ended. */
export const TRACKER_FAULTS = ['outage', 'limited', 'refused', 'too_many', 'signed_out', 'sealed'] as const;
export type TrackerFault = (typeof TRACKER_FAULTS)[number];

export const trackerAccountSchema = z.object({
	state: z
		.enum(['connecting', 'active', 'ended'])
		.describe('Ended: the service knows the sign-in no more; connect again'),
	username: z.string().nullable(),
	connected_at: z.iso.datetime(),
	phase: z.enum(['waiting', 'reading', 'writing']).describe('Reading: from the service; writing: to both sides'),
	done: z.number().int().describe('Of `total`, in this phase'),
	total: z.number().int().nullable().describe('Null while it is unknown'),
	synced_at: z.iso.datetime().nullable().describe('When both sides last agreed'),
	next_at: z.iso.datetime().nullable(),
	fault: z.enum(TRACKER_FAULTS).nullable(),
	facts: z.number().int().describe('What is known to stand at the service'),
	approval: z
		.object({
			url: z.url().describe('Where the person approves'),
			code: z.string().nullable().describe('To be typed there'),
			expires_at: z.iso.datetime(),
			interval_s: z.number().int().describe('Ask no sooner again whether it was approved'),
		})
		.nullable(),
});

export type TrackerAccount = z.infer<typeof trackerAccountSchema>;

export const trackerSchema = z.object({
	name: trackerNameSchema,
	label: z.string().nullable().describe('What a media server of the house is called; null for the others'),
	is_offered: z.boolean().describe('The operator has set what it needs'),
	needs_key: z.boolean().describe('It is connected by a key of the person'),
	needs_password: z.boolean().describe('It is connected by name and password there, which are not kept'),
	kinds: z.array(z.enum(FACT_KINDS)),
	scrobbles: z.boolean().describe('It is told while something plays'),
	account: trackerAccountSchema.nullable(),
});

export type Tracker = z.infer<typeof trackerSchema>;

export const trackerParamsSchema = z.object({ name: trackerNameSchema });

export const trackerConnectBodySchema = z.object({
	key: z
		.string()
		.trim()
		.regex(/^[\w-]{8,200}$/, 'That is no key of this service')
		.optional()
		.describe('Of the person, where the service `needs_key`'),
	username: z.string().trim().min(1).max(200).optional().describe('Where the service `needs_password`'),
	password: z.string().max(1000).optional().describe('May be empty there'),
});

export type TrackerConnectBody = z.infer<typeof trackerConnectBodySchema>;
