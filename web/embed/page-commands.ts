import { type PlayerCommand, readPlayerCommand } from '#contract/player-commands.ts';

/**
 * Calls back with each command of the page that frames this one. This page's own origin is opaque, but its address has the
 * server's, which is that of the only page that may frame it.
 */
export function onPageCommand(run: (command: PlayerCommand) => void): void {
	addEventListener('message', ({ source, origin, data }) => {
		if (source !== window.parent || origin !== location.origin) return;
		const command = readPlayerCommand(data);
		if (command) run(command);
	});
}
