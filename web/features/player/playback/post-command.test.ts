import { expect, test } from 'vitest';
import { readPlayerCommand } from '#contract/player-commands.ts';
import type { PlayerBridge } from './playback.ts';
import { postCommand } from './post-command.ts';

function post(overrides: Partial<PlayerBridge>) {
	const posted: unknown[][] = [];
	const contentWindow = { postMessage: (...args: unknown[]) => posted.push(args) } as unknown as Window;
	const bridge: PlayerBridge = {
		version: 1,
		commands: ['seek'],
		events: [],
		origin: 'https://p.example',
		...overrides,
	};
	postCommand({ contentWindow }, bridge, { type: 'seek', position: 90 });
	return posted;
}

test('a command reaches the origin that the player posted from', () => {
	const [[message, origin] = []] = post({});
	expect(origin).toBe('https://p.example');
	expect(message).toEqual({ source: 'matinee-page', version: 1, type: 'seek', position: 90 });
	expect(readPlayerCommand(message)).toEqual({ type: 'seek', position: 90 });
});

test('an opaque origin has no name', () => {
	expect(post({ origin: 'null' })[0]?.[1]).toBe('*');
});

test('a command has the lower version of page and player', () => {
	expect(post({ version: 7 })[0]?.[0]).toMatchObject({ version: 3 });
});

test('a player gets no command that it has not listed', () => {
	expect(post({ commands: ['play', 'pause'] })).toEqual([]);
});
