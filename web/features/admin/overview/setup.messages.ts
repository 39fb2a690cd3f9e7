import type { SetupCheck, SetupCheckName, SetupFinding, SetupState } from '#contract/setup.ts';
import { formatDateTime } from '../shared/admin-format.ts';

/** Sentences of the setup checklist. */
export const SETUP_TEXT = {
	heading: 'Setup',
	hint: 'The commands are for a checkout. For systemd and containers, see docs/operating.md.',
	progress: (done: number, all: number) => `${done} of ${all} done`,
	nameOf: {
		owner: 'Owner',
		catalogue: 'Catalogue',
		players: 'Player servers',
		address: 'Public address',
		proxy: 'Proxy',
		backup: 'Backup',
	} satisfies Record<SetupCheckName, string>,
	labelOf: { done: 'Done', open: 'Optional', problem: 'Needs attention' } satisfies Record<SetupState, string>,
	test: 'Test the key',
	testing: 'Testing…',
	tested: ({ state }: SetupCheck) => (state === 'done' ? 'Your key works' : 'The test found a problem'),
	testFailed: 'The test couldn’t be run. Please try again.',
	openPlayers: 'Add player servers',
	hide: 'Hide',
	copy: 'Copy',
	copied: 'Copied',
	copyFailed: 'Not copied',
	commandFor: (name: string) => `the command for ${name}`,
	saidCopied: 'Command copied',
	saidFailed: 'The command couldn’t be copied. Select it and copy it yourself.',
} as const;

/** Where the state's label would mislead. */
export const SETUP_LABELS: Partial<Record<SetupFinding, string>> = {
	'key-untested': 'Not tested',
	'backup-due': 'Waiting',
};

interface Advice {
	sentence: string;
	/** To copy into a terminal. */
	command?: string;
}

const SET_TOKEN = 'TMDB_ACCESS_TOKEN=your-token npm start';
const BACK_UP = 'npm run backup -- backups/matinee.db';

/** What a finding means, and what to do about it. `publicUrl` is `PUBLIC_URL`. */
export function toAdvice({ finding, value }: SetupCheck, publicUrl: string): Advice {
	const time = () => (value === null ? '' : formatDateTime(value));
	switch (finding) {
		case 'owner-set':
			return { sentence: 'This server has an owner.' };
		case 'catalogue-open':
			return { sentence: 'The open catalogue is in use. With a key, the catalogue is TMDB’s.', command: SET_TOKEN };
		case 'key-untested':
			return { sentence: 'The catalogue is TMDB’s. Test whether TMDB accepts your key.' };
		case 'key-works':
			return { sentence: `TMDB accepted your key on ${time()}.` };
		case 'key-refused':
			return { sentence: 'TMDB refuses your key. Restart with one that works.', command: SET_TOKEN };
		case 'catalogue-unreachable':
			return { sentence: 'TMDB can’t be reached from this server. Check its network, then test again.' };
		case 'players-address':
			return { sentence: 'Your player servers come from PLAYER_CONFIG_URL.' };
		case 'players-file':
			return { sentence: 'Your own player servers are in use.' };
		case 'players-built-in':
			return { sentence: 'Only the built-in player servers are in use. You can add your own.' };
		case 'address-https':
			return { sentence: 'You opened the public address, over HTTPS.' };
		case 'address-http':
			return {
				sentence: 'You opened the public address, but without HTTPS passwords travel unencrypted.',
				command: 'PUBLIC_URL=https://your.domain TRUST_PROXY=1 npm start',
			};
		case 'address-local':
			return {
				sentence: 'This address works on this machine only. For other devices, set an address they can reach.',
				command: 'HOST=0.0.0.0 PUBLIC_URL=http://your-address:3000 npm start',
			};
		case 'address-differs': {
			const proxy = value?.startsWith('https:') ? 'TRUST_PROXY=1 ' : '';
			return {
				sentence: `You opened ${value}, but PUBLIC_URL is ${publicUrl}. Links and share cards lead there.`,
				command: `PUBLIC_URL=${value} ${proxy}npm start`,
			};
		}
		case 'proxy-none':
			return { sentence: 'You came without a proxy, and none is trusted.' };
		case 'proxy-trusted':
			return { sentence: `Your proxy names the address of each visitor (TRUST_PROXY=${value}).` };
		case 'proxy-seen':
			return { sentence: 'Some requests came through a proxy. If it is yours, set TRUST_PROXY.' };
		case 'proxy-untrusted':
			return {
				sentence: 'You came through a proxy that isn’t trusted, so all visitors share the limits of one.',
				command: 'TRUST_PROXY=1 npm start',
			};
		case 'proxy-absent':
			return {
				sentence: 'TRUST_PROXY is set, but you came without a proxy. That way, visitors can fake their address.',
				command: 'TRUST_PROXY=off npm start',
			};
		case 'backup-recent':
			return { sentence: `The last backup is from ${time()}. Keep a copy on another machine.` };
		case 'backup-due':
			return { sentence: 'The next backup is made soon after the start.' };
		case 'backup-off':
			return { sentence: 'BACKUP_KEEP is 0, so there are no automatic backups.', command: BACK_UP };
		case 'backup-postgres':
			return {
				sentence: 'Matinee doesn’t back up PostgreSQL. Use its own tools.',
				command: 'pg_dump "$DATABASE_URL" > matinee.sql',
			};
		case 'backup-missing': {
			const last = value === null ? 'There is no backup yet.' : `The last backup is from ${time()}.`;
			return { sentence: `${last} The log says why. Make one now:`, command: BACK_UP };
		}
		case 'database-in-memory':
			return { sentence: 'Accounts and history are lost when the server stops. Restart without DATABASE_URL.' };
	}
}
