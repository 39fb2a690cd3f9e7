import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { removeHealthStatesBut, writeHealthState } from './health-state.repository.ts';
import type { Webhooks } from './webhooks.service.ts';

/** What is looked at. Of media servers, add-ons and trackers there are several, which an id names. */
export const HEALTH_PARTS = ['catalogue', 'job', 'media-server', 'add-on', 'requests', 'tracker', 'mail'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

export interface HealthNote {
	part: HealthPart;
	/** Among those of its kind; empty where there is one. */
	id: string;
	/** For people. */
	name: string;
	isUp: boolean;
}

export interface HealthNews {
	/** Tells webhooks where a part is down, or up again, once for all nodes. Never rejects. Does nothing while no webhook wants it. */
	note(note: HealthNote): Promise<void>;
	/** The same of all media servers, add-ons and trackers there are: others are forgotten. */
	noteAll(notes: readonly HealthNote[]): Promise<void>;
	/** Whether a webhook wants to be told. */
	isWanted(): Promise<boolean>;
}

interface HealthNewsOptions {
	db: Kysely<Schema>;
	webhooks: Pick<Webhooks, 'isWanted' | 'queueEvent'>;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

const MINUTE_MS = 60_000;
/** A part that goes down and up again and again is told no more often. */
const BETWEEN_MS = 5 * MINUTE_MS;
/** What another node has seen counts after it. */
const KNOWN_MS = 10 * MINUTE_MS;

export function createHealthNews({ db, webhooks, clock, log }: HealthNewsOptions): HealthNews {
	/** What this node has seen last, so that the database is asked about changes alone. */
	const seen = new Map<string, { isUp: boolean; at: number }>();
	const isWanted = () => webhooks.isWanted('system.health');

	async function write({ part, id, name, isUp }: HealthNote): Promise<void> {
		const key = toKey(part, id);
		const known = seen.get(key);
		const now = clock();
		if (known?.isUp === isUp && Math.abs(now - known.at) < KNOWN_MS) return;
		const changed_at = new Date(now).toISOString();
		const before = new Date(now - BETWEEN_MS).toISOString();
		const isSettled = await db.transaction().execute(async (transaction) => {
			const row = { part: key, is_up: isUp ? (1 as const) : (0 as const), changed_at };
			const outcome = await writeHealthState(transaction, row, before);
			// What works when it is first seen is no news.
			const isNews = outcome === 'changed' || (outcome === 'new' && !isUp);
			if (isNews) {
				const data = { part, name, state: isUp ? 'up' : 'down' };
				await webhooks.queueEvent('system.health', data, transaction);
			}
			return outcome !== 'too_soon';
		});
		if (isSettled) seen.set(key, { isUp, at: now });
	}

	async function note(noted: HealthNote): Promise<void> {
		try {
			if (await isWanted()) await write(noted);
		} catch (error) {
			log.warn({ err: error, part: noted.part }, 'Whether a part is up could not be written');
		}
	}

	return {
		isWanted,
		note,
		async noteAll(notes) {
			for (const noted of notes) await note(noted);
			const keys = notes.map(({ part, id }) => toKey(part, id));
			for (const key of seen.keys()) if (isOfMany(key) && !keys.includes(key)) seen.delete(key);
			await removeHealthStatesBut(db, MANY, keys);
		},
	};
}

const MANY: readonly HealthPart[] = ['media-server', 'add-on', 'tracker'];

function toKey(part: HealthPart, id: string): string {
	return `${part}:${id}`;
}

function isOfMany(key: string): boolean {
	return MANY.some((part) => key.startsWith(`${part}:`));
}
