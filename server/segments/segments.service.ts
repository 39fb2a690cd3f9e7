import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS, MARKS_OF_TITLE_MAX, MARKS_OF_USER_MAX, SEGMENT_ANSWERS_MAX } from '#contract/limits.ts';
import type { Segment, SegmentMark } from '#contract/segment-schemas.ts';
import { cleanSegments, type SegmentKind, type SegmentTimes } from '#contract/segments.ts';
import type { PlayedEpisode } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { withUserLock } from '../accounts/with-user-lock.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { SegmentSource } from './introdb.source.ts';
import {
	countAnswers,
	countMarksOf,
	findAnswer,
	findMark,
	findMarkOf,
	insertMark,
	listMarks,
	type MarkRow,
	removeAnswers,
	removeMark,
	upsertAnswer,
} from './segment.repository.ts';
import { SEGMENT_MESSAGES } from './segments.messages.ts';

/** How long an answer is fresh. Of titles that are new, times come in the days after. */
const KNOWN_TTL_MS = 7 * DAY_MS;
const UNKNOWN_TTL_MS = DAY_MS;
const MS_PER_S = 1000;

export interface SegmentsService {
	/** Marks of viewers first, the newest of each kind; then what the source has. A source that fails costs its own alone. */
	list(title: PlayedEpisode, countCall: () => Promise<void>): Promise<Segment[]>;
	/** The newest first. */
	marks(viewer: User, title: PlayedEpisode): Promise<SegmentMark[]>;
	/** Replaces the own mark of the kind. Throws `conflict` beyond the limits. */
	mark(
		viewer: User,
		title: PlayedEpisode,
		times: { kind: SegmentKind; start: number; end: number },
	): Promise<SegmentMark>;
	/** Own marks; of others for admins and owners. Throws `not_found`. */
	remove(viewer: User, id: string): Promise<void>;
}

interface MarkEvent {
	action: 'segment_marked' | 'segment_unmarked';
	actor: User;
	title: PlayedEpisode;
	kind: SegmentKind;
}

interface SegmentsOptions {
	db: Kysely<Schema>;
	clock: () => number;
	/** Null: only marks. */
	source: SegmentSource | null;
	/** In the transaction of the change. */
	onChange(event: MarkEvent, transaction: Queries): Promise<void>;
}

export function createSegmentsService({ db, clock, source, onChange }: SegmentsOptions): SegmentsService {
	const iso = (time: number) => new Date(time).toISOString();
	const flights = createSingleFlight<SegmentTimes[]>();

	async function ofSource(title: PlayedEpisode, countCall: () => Promise<void>): Promise<SegmentTimes[]> {
		if (!source) return [];
		const kept = await findAnswer(db, title, iso(clock()));
		if (kept !== null) return JSON.parse(kept) as SegmentTimes[];
		try {
			await countCall();
			const key = `${title.media_type}/${title.media_id}/${title.season}/${title.episode}`;
			return await flights.run(key, () => fetchAndKeep(source, title));
		} catch (error) {
			// The upstream client has logged it.
			if (error instanceof AppError) return [];
			throw error;
		}
	}

	async function fetchAndKeep(from: SegmentSource, title: PlayedEpisode): Promise<SegmentTimes[]> {
		// A flight may have ended since the answer was looked for.
		const kept = await findAnswer(db, title, iso(clock()));
		if (kept !== null) return JSON.parse(kept) as SegmentTimes[];
		const segments = await from.find(title);
		const now = clock();
		const expires_at = iso(now + (segments.length > 0 ? KNOWN_TTL_MS : UNKNOWN_TTL_MS));
		const isFull = async () => (await countAnswers(db)) >= SEGMENT_ANSWERS_MAX;
		if (await isFull()) {
			await removeAnswers(db, iso(now));
			// While all that is kept is fresh, a new one is fetched again next time.
			if (await isFull()) return segments;
		}
		await upsertAnswer(db, title, { segments: JSON.stringify(segments), expires_at });
		return segments;
	}

	return {
		async list(title, countCall) {
			const rows = await listMarks(db, title, MARKS_OF_TITLE_MAX);
			const newest = [...new Map(rows.toReversed().map((row) => [row.kind, row])).values()];
			const marked = newest.map((row) => ({ ...toTimes(row), source: 'viewer' as const }));
			const kinds = new Set(marked.map(({ kind }) => kind));
			const others = (await ofSource(title, countCall)).filter(({ kind }) => !kinds.has(kind));
			return cleanSegments<Segment>([
				...marked,
				...others.map((segment) => ({ ...segment, source: 'theintrodb' as const })),
			]);
		},

		async marks(viewer, title) {
			return (await listMarks(db, title, MARKS_OF_TITLE_MAX)).map((row) => toMark(row, viewer));
		},

		mark(viewer, title, { kind, start, end }) {
			return withUserLock(db, viewer.id, async (transaction) => {
				const earlier = await findMarkOf(transaction, viewer.id, title, kind);
				if (earlier) await removeMark(transaction, earlier);
				else if ((await countMarksOf(transaction, viewer.id)) >= MARKS_OF_USER_MAX) {
					throw new AppError('conflict', SEGMENT_MESSAGES.tooManyOfUser);
				}
				if ((await listMarks(transaction, title, MARKS_OF_TITLE_MAX)).length >= MARKS_OF_TITLE_MAX) {
					throw new AppError('conflict', SEGMENT_MESSAGES.tooManyOfTitle);
				}
				const row: MarkRow = {
					id: randomUUID(),
					user_id: viewer.id,
					kind,
					start_ms: Math.round(start * MS_PER_S),
					end_ms: Math.round(end * MS_PER_S),
					created_at: iso(clock()),
				};
				await insertMark(transaction, title, row);
				await onChange({ action: 'segment_marked', actor: viewer, title, kind }, transaction);
				return toMark(row, viewer);
			});
		},

		remove(viewer, id) {
			return db.transaction().execute(async (transaction) => {
				const row = await findMark(transaction, id);
				const mayRemove = row && (row.user_id === viewer.id || viewer.role !== 'user');
				// Of somebody else's mark a viewer knows nothing more than of none.
				if (!mayRemove || !(await removeMark(transaction, id))) {
					throw new AppError('not_found', SEGMENT_MESSAGES.notFound);
				}
				await onChange({ action: 'segment_unmarked', actor: viewer, title: row, kind: row.kind }, transaction);
			});
		},
	};
}

function toTimes({ kind, start_ms, end_ms }: MarkRow): SegmentTimes & { end: number } {
	return { kind, start: start_ms / MS_PER_S, end: end_ms / MS_PER_S };
}

function toMark(row: MarkRow, viewer: User): SegmentMark {
	return { id: row.id, ...toTimes(row), is_own: row.user_id === viewer.id, created_at: row.created_at };
}
