import type { PlayerCommand } from '#contract/player-commands.ts';

/** The player of the page, for what controls this device. */
export interface PlayerPort {
	post(command: PlayerCommand): void;
	/** What plays; seconds. */
	read(): { title: string; is_playing: boolean; position: number | null; duration: number | null; commands: string[] };
}

let port: PlayerPort | null = null;

/** Null where the page has no player that takes commands. */
export function readPlayerPort(): PlayerPort | null {
	return port;
}

/** Returns what takes it away again. */
export function offerPlayerPort(offered: PlayerPort): () => void {
	port = offered;
	return () => {
		if (port === offered) port = null;
	};
}
