import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import { ownerLinkPath } from '#contract/owner-link.ts';
import type { Config } from './config.ts';

interface StartNoticeInput {
	config: Config;
	/** How browsers reach the server. */
	url: string;
	/** Token of the owner link; null where there is an owner. */
	ownerToken: string | null;
	/** Whether `DATA_DIR/config/servers.json` has a server that is not built in. */
	hasOtherPlayers: boolean;
}

/** What a start prints on standard output: the address, and what the operator may do next. Each line ends with a newline. */
export function toStartNotice({ config, url, ownerToken, hasOtherPlayers }: StartNoticeInput): string {
	const lines = [
		`Matinee is ready at ${url}`,
		...(ownerToken === null ? [] : toOwnerLines(config, `${url}${ownerLinkPath(ownerToken)}`)),
		`Catalogue: ${config.tmdb.credential ? 'TMDB' : 'open; set TMDB_ACCESS_TOKEN for TMDB'}`,
		`Player servers: ${toPlayers(config, hasOtherPlayers)}`,
		`Data: ${config.dataDir}${toDatabase(config)}`,
	];
	return `${lines.join('\n')}\n`;
}

function toOwnerLines({ registration }: Config, link: string): string[] {
	const later = registration === 'open' ? ', or sign up and run: npm run owner -- you@example.org' : '';
	return [
		`No owner yet: sign up with this link within ${OWNER_LINK_MINUTES} minutes. It works once.`,
		`  ${link}`,
		`  Later: restart for a new link${later}`,
	];
}

function toPlayers({ playerConfigUrl }: Config, hasOtherPlayers: boolean): string {
	// The rest of the address may be a secret.
	if (playerConfigUrl !== null) return `from ${new URL(playerConfigUrl).host} (PLAYER_CONFIG_URL)`;
	return hasOtherPlayers ? 'from config/servers.json in the data directory' : 'built in; add yours in the Admin Panel';
}

function toDatabase({ database }: Config): string {
	if (database.engine === 'postgres') return '; accounts and history in PostgreSQL';
	return database.file === ':memory:' ? '; accounts and history in memory, lost when the server stops' : '';
}
