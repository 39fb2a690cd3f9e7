import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CopyDecision, CopyReport, ReportedCopy } from '#contract/copy-report.ts';
import { COPY_REPORT_DAYS, COPY_REPORTS_LISTED, COPY_REPORTS_MAX, DAY_MS } from '#contract/limits.ts';
import { type EpisodeRef, episodeOf, type TitleRef, toHistoryTitle, toMediaRef, toTitleRef } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import type { CopyReportsTable, Schema } from '../db/schema.ts';
import { AppError, orNull } from '../http/app-error.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import {
	countCopyReports,
	findCopyReport,
	insertExcludedCopy,
	listCopyReports,
	listExcludedCopies,
	listExcludedReferences,
	removeCopyReports,
	removeCopyReportsBefore,
	removeExcludedCopy,
	sumReportWeights,
	upsertCopyReport,
} from './copy-report.repository.ts';
import { findSources } from './find-sources.ts';
import type { PlayerTitles } from './player-titles.service.ts';
import type { AnySource } from './source-address.ts';

/** Who reports: an account, or the address of somebody who has not signed in. */
export type Reporter = { user: Pick<User, 'id'> } | { address: string };

export interface CopyReports {
	/** Drops a report of a copy that the title does not have, or not any more. */
	record(report: CopyReport, reporter: Reporter, titles: PlayerTitles): Promise<void>;
	/** The sources without excluded copies; those that are reported come after the others. */
	arrange<Source extends AnySource>(
		ref: TitleRef,
		at: EpisodeRef | null,
		sources: readonly Source[],
	): Promise<Source[]>;
	/** Reported and excluded copies, the last report first. */
	list(): Promise<ReportedCopy[]>;
	/** Throws `not_found` for an exclusion of what nobody has reported; what is decided already stays as it is. */
	decide(decision: CopyDecision, admin: User): Promise<void>;
	/** Removes at most `limit` reports that count no more; returns their number. */
	removeExpired(limit: number): Promise<number>;
}

/** An account's report alone lowers a copy; of people without one it takes as many as this. */
export const ACCOUNT_WEIGHT = 3;
const ANONYMOUS_WEIGHT = 1;
/** However many report a copy, it is never further down than this many reports of accounts. */
const MAX_STEPS = 4;

interface CopyReportsOptions {
	db: Kysely<Schema>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Origin at which browsers reach this server. */
	publicUrl: string;
	/** Writes an entry of the audit log. */
	audit(entry: { action: CopyAction; actor: User; details: { name: string } }): Promise<void>;
}

type CopyAction = 'copy_reports_dismissed' | 'copy_excluded' | 'copy_included';

const ACTIONS = {
	dismiss: 'copy_reports_dismissed',
	exclude: 'copy_excluded',
	include: 'copy_included',
} as const satisfies Record<CopyDecision['decision'], CopyAction>;

export function createCopyReports({ db, clock, publicUrl, audit }: CopyReportsOptions): CopyReports {
	/** Addresses are compared while this process runs, and are not known from the database. */
	const key = randomBytes(16).toString('base64url');
	const at = (ms: number) => new Date(ms).toISOString();
	const since = () => at(clock() - COPY_REPORT_DAYS * DAY_MS);

	function keyOf(reporter: Reporter): Pick<CopyReportsTable, 'reporter' | 'weight'> {
		if ('user' in reporter) return { reporter: `user:${reporter.user.id}`, weight: ACCOUNT_WEIGHT };
		return { reporter: `address:${hashSecret(`${key} ${reporter.address}`)}`, weight: ANONYMOUS_WEIGHT };
	}

	/** What the title can play now, without a look at the hosts. */
	async function findSource(report: CopyReport, titles: PlayerTitles): Promise<AnySource | undefined> {
		const ref = toTitleRef(report);
		const episode = ref.media_type === 'tv' ? { season: report.season, episode: report.episode } : null;
		const requestLook = async () => null;
		const { sources } = await findSources(titles, ref, episode, { publicUrl, isRenewal: false, requestLook });
		return sources.find(({ reference }) => reference === report.reference);
	}

	return {
		async record(report, reporter, titles) {
			const source = await findSource(report, titles);
			if (!source) return;
			const { host, reference } = source;
			if ((await countCopyReports(db)) >= COPY_REPORTS_MAX) return;
			const { media_type, media_id, season, episode, problem } = report;
			const ref = toTitleRef(report);
			const named = titles.nameTitle(ref) ?? (await orNull(titles.findTitle(ref)));
			await upsertCopyReport(db, {
				media_type,
				media_id,
				...episodeOf(toMediaRef(ref, { season, episode })),
				reference,
				problem,
				title: named?.title ?? '',
				host,
				reported_at: at(clock()),
				...keyOf(reporter),
			});
		},

		async arrange(ref, episode, sources) {
			const played = { ...toHistoryTitle(ref), ...episodeOf(toMediaRef(ref, episode ?? undefined)) };
			const [weights, excluded] = await Promise.all([
				sumReportWeights(db, played, since()),
				listExcludedReferences(db, played),
			]);
			if (weights.length === 0 && excluded.length === 0) return [...sources];
			const weightOf = new Map<string, number>();
			for (const { reference, weight } of weights) {
				const page = toPage(reference);
				weightOf.set(page, (weightOf.get(page) ?? 0) + weight);
			}
			const excludedPages = new Set(excluded.map(toPage));
			const stepsOf = ({ reference }: AnySource) => toSteps(weightOf.get(toPage(reference)) ?? 0);
			return sources
				.filter(({ reference }) => !excludedPages.has(toPage(reference)))
				.sort((left, right) => stepsOf(left) - stepsOf(right));
		},

		async list() {
			const [reports, excluded] = await Promise.all([
				listCopyReports(db, since(), COPY_REPORTS_MAX),
				listExcludedCopies(db, COPY_REPORTS_LISTED),
			]);
			const byCopy = Map.groupBy(reports, copyKey);
			const excludedKeys = new Set(excluded.map(copyKey));
			const reported = [...byCopy.values()].map((ofCopy) => toReportedCopy(ofCopy, excludedKeys));
			const others = excluded
				.filter((copy) => !byCopy.has(copyKey(copy)))
				.map(({ excluded_at, ...copy }) => ({
					...copy,
					problems: [],
					is_lowered: false,
					is_excluded: true,
					last_at: excluded_at,
				}));
			return [...reported, ...others].slice(0, COPY_REPORTS_LISTED);
		},

		async decide({ decision, ...copy }, admin) {
			const known = await findCopyReport(db, copy);
			if (decision === 'exclude') {
				if (!known) throw new AppError('not_found', 'Nobody has reported this copy');
				const { media_type, media_id, season, episode, reference, title, host } = known;
				const excluded_at = at(clock());
				await insertExcludedCopy(db, { media_type, media_id, season, episode, reference, title, host, excluded_at });
			} else {
				const remove = decision === 'dismiss' ? removeCopyReports : removeExcludedCopy;
				if ((await remove(db, copy)) === 0) return;
			}
			await audit({ action: ACTIONS[decision], actor: admin, details: { name: copy.reference } });
		},

		removeExpired: (limit) => removeCopyReportsBefore(db, since(), limit),
	};
}

/** The page of a copy in one spelling: records and hosts encode some characters in two ways. */
function toPage(reference: string): string {
	try {
		return decodeURIComponent(reference);
	} catch {
		return reference;
	}
}

function toSteps(weight: number): number {
	return Math.min(Math.floor(weight / ACCOUNT_WEIGHT), MAX_STEPS);
}

type Copy = Pick<CopyReportsTable, 'media_type' | 'media_id' | 'season' | 'episode' | 'reference'>;

function copyKey({ media_type, media_id, season, episode, reference }: Copy): string {
	return [media_type, media_id, season, episode, reference].join(' ');
}

/** @param reports Of one copy, at least one, the newest first. */
function toReportedCopy(reports: CopyReportsTable[], excluded: ReadonlySet<string>): ReportedCopy {
	const [newest] = reports as [CopyReportsTable, ...CopyReportsTable[]];
	const { media_type, media_id, season, episode, title, host, reference, reported_at } = newest;
	const problems = [...Map.groupBy(reports, ({ problem }) => problem)]
		.map(([problem, same]) => ({ problem, count: same.length }))
		.sort((left, right) => right.count - left.count);
	const weight = reports.reduce((sum, report) => sum + report.weight, 0);
	return {
		media_type,
		media_id,
		season,
		episode,
		title,
		host,
		reference,
		problems,
		is_lowered: toSteps(weight) > 0,
		is_excluded: excluded.has(copyKey(newest)),
		last_at: reported_at,
	};
}
