import { describe, expect, test } from 'vitest';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import { frameSandbox, isFromFrame, messageOrigins } from './frame-message.ts';

const frame = { postMessage() {} } as unknown as Window;
const another = { postMessage() {} } as unknown as Window;
const MOVIE = { media_type: 'movie' } as const;

const openCinema = { ...BUILT_IN_PLAYERS.openCinema, messageOrigin: null, sandbox: 'strict' } as const;
const trailers = { ...BUILT_IN_PLAYERS.trailers, messageOrigin: null, sandbox: 'relaxed' } as const;
const foreign = {
	movieUrl: 'https://player.example:8443/m',
	tvUrl: 'https://tv.player.example/t',
	messageOrigin: 'https://messages.example',
	sandbox: 'strict',
} as const;

describe('a message from the player frame', () => {
	test('is accepted from its window and its origin', () => {
		expect(isFromFrame({ source: frame, origin: 'null' }, frame, ['null'])).toBe(true);
	});

	test.each<[string, Partial<MessageEvent>]>([
		['another window', { source: another }],
		['no window', { source: null }],
		['another origin', { origin: 'https://evil.test' }],
		['an origin that looks alike', { origin: 'https://player.example.evil.test' }],
		['no origin at all', { origin: 'null' }],
		['an empty origin', { origin: '' }],
	])('is ignored with %s', (_what, overrides) => {
		const event = { source: frame, origin: 'https://player.example:8443', ...overrides };
		expect(isFromFrame(event, frame, messageOrigins(foreign, MOVIE))).toBe(false);
	});

	test('is ignored while there is no frame', () => {
		expect(isFromFrame({ source: null, origin: 'null' }, null, ['null'])).toBe(false);
	});

	test('may come from the origin of the player URL or from the configured messageOrigin', () => {
		expect(messageOrigins(foreign, MOVIE)).toEqual(['https://player.example:8443', 'https://messages.example']);
		expect(messageOrigins(foreign, { media_type: 'tv' })[0]).toBe('https://tv.player.example');
	});

	test('has the opaque origin from built-in players', () => {
		expect(messageOrigins(openCinema, MOVIE)).toEqual(['null']);
		expect(messageOrigins(trailers, MOVIE)).toEqual(['null']);
	});
});

describe('the sandbox of a frame', () => {
	const STRICT = 'allow-scripts allow-same-origin allow-forms allow-presentation';

	test.each([
		['a strict server', foreign, STRICT],
		['a relaxed one', { ...foreign, sandbox: 'relaxed' }, `${STRICT} allow-popups`],
		['Trailers', { ...trailers, sandbox: 'strict' }, STRICT],
		[
			'Open Cinema',
			openCinema,
			'allow-scripts allow-forms allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		],
		[
			'Open Cinema, although configured as relaxed',
			{ ...openCinema, sandbox: 'relaxed' },
			'allow-scripts allow-forms allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		],
	] as const)('is fixed for %s', (_what, server, expected) => {
		expect(frameSandbox(server, MOVIE)).toBe(expected);
	});
});
