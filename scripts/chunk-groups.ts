import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const APP_ENTRY = /\/web\/app\/entry-client\.tsx$/;
/** Changes seldom: browsers cache it across releases. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/** What recovers from a broken chunk is in none that it shares with others. */
export const RECOVERY = /\/web\/(recovery|screens\/failures)\//;
const isShareable = (id: string) => !RECOVERY.test(id);

/**
 * The rule: what the app alone loads at first is one chunk, with the libraries of every page in another; what eight or more lazy
 * parts import is one; what fewer share is grouped by who imports it, and a group under 700 bytes joins its closest neighbour.
 * All else is with the lazy part that imports it. A large library is never beside code of ours: it is one file for all languages.
 */
export const CHUNK_GROUPS: Group[] = [
	{ debugName: 'first', name: nameFirstChunk, tags: ['$initial'], includeDependenciesRecursively: false },
	{
		name: 'library',
		test: /\/node_modules\//,
		minSize: 300_000,
		entriesAware: true,
		includeDependenciesRecursively: false,
	},
	{
		debugName: 'shared',
		name: nameSharedChunk,
		test: isShareable,
		minShareCount: 8,
		includeDependenciesRecursively: false,
	},
	{
		name: 'parts',
		test: isShareable,
		minShareCount: 2,
		entriesAware: true,
		entriesAwareMergeThreshold: 700,
		includeDependenciesRecursively: false,
	},
];

/** The chunks that the document loads itself. */
export const FIRST_CHUNK = /\/(app|start|libraries|rolldown-runtime|preload-helper)-[^/]+$/;

/**
 * What every page runs at its start is compiled whole beside the main thread while it loads, by Chromium since 136; without the
 * comment V8 skims each function first and compiles it when it is called. In other chunks much is not called at the start.
 */
export function compileHintOf({ fileName }: Pick<Rolldown.RenderedChunk, 'fileName'>): string {
	return FIRST_CHUNK.test(fileName) ? '//# allFunctionsCalledOnLoad' : '';
}

/** A group by importers has all their names in its own, which the first script would repeat: the group's is enough. */
export function nameChunkFile({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
	// Seven characters, the least that the build takes: the first script has every name, and hashes do not compress.
	return `assets/${name.split('~', 1)[0]}-[hash:7].js`;
}

/** The bundler's own function for lazy parts, of the app and of the players' pages. */
const PRELOAD_HELPER = /vite\/preload-helper/;

/** Null for what a page of a player imports too: its chunk is no part of the app's. */
export function nameFirstChunk(id: string, graph: Graph): string | null {
	if (PRELOAD_HELPER.test(id)) return 'preload-helper';
	if (!isOfAppAlone(id, graph)) return null;
	return LIBRARIES.test(id) ? 'libraries' : 'start';
}

/** Null for what a page of a player loads too: the shared chunk imports the first one, which would start the app there. */
export function nameSharedChunk(id: string, graph: Graph): string | null {
	return isOfAppAlone(id, graph) ? 'shared' : null;
}

function isOfAppAlone(id: string, graph: Graph): boolean {
	return findEntries(id, graph).every((entry) => APP_ENTRY.test(entry));
}

/** The entries of the build that import a module, also through others and later. */
function findEntries(id: string, graph: Graph): string[] {
	const importers = new Set([id]);
	for (const importer of importers) {
		const info = graph.getModuleInfo(importer);
		for (const next of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) importers.add(next);
	}
	return [...importers].filter((importer) => graph.getModuleInfo(importer)?.isEntry);
}
