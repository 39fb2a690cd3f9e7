import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import { ownerLinkPath } from '#contract/owner-link.ts';
import type { SourceCheckResult } from './catalogue/source-check.ts';
import { type Config, TMDB_VARIABLES } from './config.ts';
import { commandLine } from './lib/installation.ts';

interface StartNoticeInput {
	config: Config;
	/** How browsers reach the server. */
	url: string;
	/** Token of the owner link; null where there is an owner. */
	ownerToken: string | null;
	/** Whether `DATA_DIR/config/servers.json` has a server that is not built in. */
	hasOtherPlayers: boolean;
	/** What the check of the catalogue's source found; null when it did not end in time. */
	source: SourceCheckResult['outcome'] | null;
}

/** What a start prints on standard output: the address, and what the operator may do next. Each line ends with a newline. */
export function toStartNotice({ config, url, ownerToken, hasOtherPlayers, source }: StartNoticeInput): string {
	const lines = [
		`Matinee is ready at ${url}`,
		...(ownerToken === null ? [] : toOwnerLines(config, `${url}${ownerLinkPath(ownerToken)}`)),
		`Catalogue: ${toCatalogue(config, source)}`,
		`Player servers: ${toPlayers(config, hasOtherPlayers)}`,
		`Data: ${config.dataDir}${toDatabase(config)}`,
	];
	return `${lines.join('\n')}\n`;
}

function toCatalogue({ tmdb: { credential } }: Config, source: StartNoticeInput['source']): string {
	if (!credential) return 'open; set TMDB_ACCESS_TOKEN for TMDB';
	switch (source) {
		case 'key_refused':
			return `TMDB, but it refuses the key in ${TMDB_VARIABLES[credential.kind]}; set a valid one and restart`;
		case 'works':
			return 'TMDB';
		default:
			return 'TMDB, but it cannot be reached now; each page tries again';
	}
}

function toOwnerLines({ registration }: Config, link: string): string[] {
	const later = registration === 'open' ? `, or sign up and run: ${commandLine('owner', 'you@example.org')}` : '';
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
