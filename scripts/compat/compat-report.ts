import {
	compareWithDocumented,
	compareWithOriginal,
	listWrongTypes,
	type Outcome,
	type Verdict,
} from './compare-catalogues.ts';
import { findSamples } from './find-samples.ts';
import { compareWithShape, type JsonShape } from './json-shape.ts';
import type { Library } from './library-call.ts';
import { LORENZOPANT } from './lorenzopant-calls.ts';
import { MOVIEDB_PROMISE } from './moviedb-promise-calls.ts';
import { explainDeviation } from './openapi-deviations.ts';
import type { FindOpenApiShape } from './openapi-shapes.ts';
import { type CallResult, runLibrary } from './run-library.ts';
import type { RunningCatalogues } from './start-catalogues.ts';
import { TMDB_TS } from './tmdb-ts-calls.ts';

export const LIBRARIES = [TMDB_TS, MOVIEDB_PROMISE, LORENZOPANT] as unknown as readonly Library<never>[];

export interface OpenApiDeviation {
	/** `results[].title missing` */
	deviation: string;
	/** Null where there is none, which is a defect. */
	reason: string | null;
}

export interface CallReport {
	library: string;
	call: string;
	path: string;
	withKey: Outcome;
	withoutKey: Outcome;
	/** What the library's types declare and the original itself answers otherwise. */
	wrongTypes: string[];
	/** Where the answers deviate from TMDB's OpenAPI document; absent without the document. */
	openApi?: { withKey: OpenApiDeviation[]; withoutKey: OpenApiDeviation[] };
}

export interface LibraryReport {
	library: string;
	note: string;
	/** Documented methods that are not called: Matinee does not offer what they ask for. */
	notOffered: string[];
}

export interface CompatReport {
	libraries: LibraryReport[];
	calls: CallReport[];
}

export interface CompatOptions {
	libraries: readonly Library<never>[];
	/** Of the libraries' types; none are compared without. */
	shapes?: ReadonlyMap<string, ReadonlyMap<string, JsonShape>>;
	openApi?: FindOpenApiShape;
}

/** Runs the libraries on both catalogues and compares what they get. */
export async function reportCompatibility(
	catalogues: RunningCatalogues,
	options: CompatOptions,
): Promise<CompatReport> {
	const tmdbSamples = await findSamples(catalogues.tmdb);
	const openSamples = await findSamples(catalogues.withoutKey);
	const report: CompatReport = { libraries: [], calls: [] };
	for (const library of options.libraries) {
		const direct = await runLibrary(library, catalogues.tmdb, tmdbSamples);
		const withKey = await runLibrary(library, catalogues.withKey, tmdbSamples);
		const withoutKey = await runLibrary(library, catalogues.withoutKey, openSamples);
		report.libraries.push({ library: library.name, note: library.note, notOffered: listNotOffered(library) });
		for (const [call, original] of direct) {
			const through = withKey.get(call) as CallResult;
			const open = withoutKey.get(call) as CallResult;
			const types = options.shapes?.get(library.name)?.get(call) ?? null;
			report.calls.push({
				library: library.name,
				call,
				path: open.path,
				withKey: compareWithOriginal(original, through),
				withoutKey: compareWithDocumented(open, original, types),
				wrongTypes: listWrongTypes(original, types),
				...(options.openApi ? { openApi: compareWithOpenApi(options.openApi, through, open) } : {}),
			});
		}
	}
	return report;
}

function compareWithOpenApi(findShape: FindOpenApiShape, withKey: CallResult, withoutKey: CallResult) {
	const toDeviations = ({ path, body, failure }: CallResult): OpenApiDeviation[] => {
		const shape = failure === null ? findShape(path) : null;
		const deviations = shape ? compareWithShape(body, shape).map(({ path: at, detail }) => `${at} ${detail}`) : [];
		return deviations.map((deviation) => ({ deviation, reason: explainDeviation(path, deviation) }));
	};
	return { withKey: toDeviations(withKey), withoutKey: toDeviations(withoutKey) };
}

/** Documented methods of a library that none of its calls uses. */
export function listNotOffered(library: Library<never>): string[] {
	const called = new Set(Object.keys(library.calls).map((call) => call.split(',')[0]));
	return library.listMethods(library.connect('http://localhost') as never).filter((method) => !called.has(method));
}

/** Whether no call failed and no answer deviates from the OpenAPI document without a listed reason. */
export function isCompatible({ calls }: CompatReport): boolean {
	return calls.every(({ withKey, withoutKey, openApi }) => {
		const deviations = [...(openApi?.withKey ?? []), ...(openApi?.withoutKey ?? [])];
		return (
			withKey.verdict !== 'fails' && withoutKey.verdict !== 'fails' && deviations.every(({ reason }) => reason !== null)
		);
	});
}

/** How many calls came out how. */
export function countVerdicts(
	calls: readonly CallReport[],
	catalogue: 'withKey' | 'withoutKey',
): Record<Verdict, number> {
	const counts: Record<Verdict, number> = { same: 0, differs: 0, fails: 0 };
	for (const call of calls) counts[call[catalogue].verdict] += 1;
	return counts;
}
