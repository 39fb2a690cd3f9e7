import type { Outcome } from './compare-catalogues.ts';
import { type CompatReport, countVerdicts } from './compat-report.ts';

const HEAD = ['library', 'call', 'path', 'with key', 'without key', 'reason'];
/** More reasons are counted. */
const MAX_REASONS = 4;
const MAX_PATH_CHARS = 60;

/** The report as lines for people: a line a call, then what is not offered, then the totals. */
export function toCompatTable(report: CompatReport): string[] {
	const rows = report.calls.map(({ library, call, path, withKey, withoutKey }) => [
		library,
		call,
		path.length > MAX_PATH_CHARS ? `${path.slice(0, MAX_PATH_CHARS)}…` : path,
		withKey.verdict,
		withoutKey.verdict,
		[toReason('with key', withKey), toReason('without', withoutKey)].filter(Boolean).join('; '),
	]);
	const lines = [
		...toColumns([HEAD, ...rows]),
		'',
		...report.libraries.map(({ library, note }) => `${library} is pointed at Matinee by: ${note}`),
		'',
		...report.libraries.flatMap(toNotOffered),
		'',
		...toOpenApiLines(report),
		...toTotals(report),
	];
	return lines.map((line) => line.trimEnd());
}

function toReason(name: string, { reasons }: Outcome): string {
	if (reasons.length === 0) return '';
	const rest = reasons.length > MAX_REASONS ? ` and ${reasons.length - MAX_REASONS} more` : '';
	return `${name}: ${reasons.slice(0, MAX_REASONS).join(', ')}${rest}`;
}

function toColumns(rows: readonly (readonly string[])[]): string[] {
	const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function toNotOffered({ library, notOffered }: CompatReport['libraries'][number]): string[] {
	return [`${library}: ${notOffered.length} methods not offered: ${notOffered.join(' ')}`];
}

/** Each deviation once, with how many answers have it, below its reason. */
function toOpenApiLines({ calls }: CompatReport): string[] {
	const found = calls.flatMap(({ path, openApi }) => {
		const template = (path.split('?')[0] ?? '').replace(/\/(\d+|tt\d+)(?=\/|$)/g, '/{}');
		const deviations = [...(openApi?.withKey ?? []), ...(openApi?.withoutKey ?? [])];
		return deviations.map(({ deviation, reason }) => ({ line: `${template}: ${deviation}`, reason }));
	});
	return [...Map.groupBy(found, ({ reason }) => reason)].flatMap(([reason, deviations]) => [
		`Deviations from the OpenAPI document: ${reason ?? 'NOT LISTED, a defect'}`,
		...[...Map.groupBy(deviations, ({ line }) => line)].map(([line, { length }]) => `  ${line} (${length})`).sort(),
		'',
	]);
}

function toTotals({ calls, libraries }: CompatReport): string[] {
	const notOffered = libraries.reduce((sum, library) => sum + library.notOffered.length, 0);
	const line = (name: string, catalogue: 'withKey' | 'withoutKey') => {
		const { same, differs, fails } = countVerdicts(calls, catalogue);
		return `${name}: ${calls.length} calls, ${same} same, ${differs} differ, ${fails} fail`;
	};
	const wrongTypes = calls.reduce((sum, call) => sum + call.wrongTypes.length, 0);
	return [
		line('with key', 'withKey'),
		line('without key', 'withoutKey'),
		`not offered: ${notOffered} methods; left aside: ${wrongTypes} fields that the libraries' types declare otherwise than TMDB answers`,
	];
}
