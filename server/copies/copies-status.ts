import type { CopiesStatus, CopyState, StateCounts } from '#contract/copies-status.ts';
import type { Config } from '../config.ts';
import type { CheckProgress } from './copies-check.ts';
import type { RecordedCheck } from './copies-database.ts';
import type { CopyRow } from './copy-report.ts';

interface CheckState {
	running: CheckProgress | null;
	last: RecordedCheck | null;
}

const NEVER_CHECKED: CheckState = { running: null, last: null };

/** For an operator; without rows where every host with copies is off. */
export function toCopiesStatus(
	{ archiveUrl, commonsUrl, wikidataUrl }: Config['copies'],
	rows: readonly CopyRow[] = [],
	{ running, last }: CheckState = NEVER_CHECKED,
): CopiesStatus {
	return {
		hosts: { archive: archiveUrl !== null, commons: commonsUrl !== null, wikidata: wikidataUrl !== null },
		...countStates(rows),
		check: {
			running,
			last: last && {
				ended_at: new Date(last.endedAt).toISOString(),
				looked_up: last.lookedUp,
				is_complete: last.isComplete,
			},
		},
	};
}

/** Of films, series and episodes. */
export function countStates(rows: readonly CopyRow[]): Pick<CopiesStatus, 'films' | 'series' | 'episodes'> {
	const films = rows.filter(({ media_type }) => media_type === 'movie');
	const episodes = rows.filter(({ media_type }) => media_type === 'tv');
	const bySeries = Map.groupBy(episodes, ({ id }) => id);
	return {
		films: count(films.map(({ state }) => state)),
		series: count([...bySeries.values()].map((rows) => bestState(rows))),
		episodes: count(episodes.map(({ state }) => state)),
	};
}

/** A series has a copy when one of its episodes has, and is dead when all were checked in vain. */
const BEST_FIRST: readonly CopyState[] = ['found', 'unreachable', 'unchecked', 'dead', 'unlisted'];

function bestState(rows: readonly CopyRow[]): CopyState {
	return BEST_FIRST.find((state) => rows.some((row) => row.state === state)) ?? 'unlisted';
}

function count(states: readonly CopyState[]): StateCounts {
	const counts: StateCounts = { total: states.length, found: 0, dead: 0, unreachable: 0, unchecked: 0, unlisted: 0 };
	for (const state of states) counts[state] += 1;
	return counts;
}
