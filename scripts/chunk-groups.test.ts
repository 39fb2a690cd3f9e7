import { expect, it } from 'vitest';
import { compileHintOf, nameChunkFile, nameFirstChunk, nameSharedChunk } from './chunk-groups.ts';

const APP = '/web/app/entry-client.tsx';
const PLAYER = '/web/embed/open-cinema.ts';
const REACT = '/node_modules/react/index.js';
const IMPORTERS: Record<string, string[]> = {
	[APP]: [],
	[PLAYER]: [],
	[REACT]: [APP],
	'/web/ui/button.tsx': ['/web/ui/dialog.tsx'],
	'/web/ui/dialog.tsx': ['/web/ui/button.tsx', APP],
	'/contract/limits.ts': ['/web/ui/button.tsx', PLAYER],
	'/web/lib/language.ts': ['/web/ui/button.tsx', '/web/embed/subtitles.ts'],
	'/web/embed/subtitles.ts': [],
};
/** Who loads a module later. */
const LATER: Record<string, string[]> = { '/web/embed/subtitles.ts': [PLAYER] };

function nameOf(id: string, name = nameFirstChunk): string | null {
	const getModuleInfo = (file: string) =>
		({
			importers: IMPORTERS[file],
			dynamicImporters: LATER[file] ?? [],
			isEntry: file === APP || file === PLAYER,
		}) as ReturnType<Parameters<typeof nameFirstChunk>[1]['getModuleInfo']>;
	return name(id, { getModuleInfo });
}

it('puts what the app alone loads at first into one chunk, and the libraries of every page into another', () => {
	expect(nameOf('/web/ui/button.tsx')).toBe('start');
	expect(nameOf(REACT)).toBe('libraries');
});

it('leaves what a page of a player imports too to the other groups', () => {
	expect(nameOf('/contract/limits.ts')).toBeNull();
	expect(nameOf(PLAYER)).toBeNull();
});

it('leaves what a page of a player loads later to them, too', () => {
	expect(nameOf('/web/lib/language.ts')).toBeNull();
	expect(nameOf('/web/lib/language.ts', nameSharedChunk)).toBeNull();
	expect(nameOf('/web/ui/button.tsx', nameSharedChunk)).toBe('shared');
});

it('names the file of a group without its importers', () => {
	expect(nameChunkFile({ name: 'parts~home-screen~show-screen' })).toBe('assets/parts-[hash:7].js');
	expect(nameChunkFile({ name: 'home-screen' })).toBe('assets/home-screen-[hash:7].js');
});

it('has what every page runs at its start compiled while it loads, and nothing else', () => {
	expect(compileHintOf({ fileName: 'assets/start-B9Vqi_h.js' })).toBe('//# allFunctionsCalledOnLoad');
	expect(compileHintOf({ fileName: 'assets/home-screen-B9Vqi_h.js' })).toBe('');
});
