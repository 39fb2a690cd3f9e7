import { PLAYER_COMMAND_SOURCE, type PlayerCommand, type PlayerCommandMessage } from '#contract/player-commands.ts';
import { OPAQUE_ORIGIN } from '#contract/player-frame.ts';
import { PLAYER_BRIDGE_VERSION } from '#contract/player-messages.ts';
import type { PlayerBridge } from './playback.ts';

/** Posts a command to the framed player, where it has listed that command. Nobody else's page gets it. */
export function postCommand(
	frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
	{ commands, origin, version }: PlayerBridge,
	command: PlayerCommand,
): void {
	if (!commands.includes(command.type)) return;
	const message: PlayerCommandMessage = {
		source: PLAYER_COMMAND_SOURCE,
		version: Math.min(version, PLAYER_BRIDGE_VERSION),
		...command,
	};
	// An opaque origin cannot be named; a command has nothing private in it.
	frame?.contentWindow?.postMessage(message, origin === OPAQUE_ORIGIN ? '*' : origin);
}
