import type { MailTest } from '#contract/mail.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { SetupCheck, SetupCheckName, SetupFinding, SetupState } from '#contract/setup.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { portOf } from './port-of.ts';

/** Sentences of the setup checklist. */
export const SETUP_TEXT = {
	heading: 'Setup',
	hint: 'The commands are for a server that was started in a terminal; for systemd and containers, see docs/operating.md.',
	progress: (done: number, needed: number, optional: number) =>
		`${done} of ${needed} done${optional > 0 ? ` · ${optional} optional` : ''}`,
	nameOf: {
		owner: 'Owner',
		catalogue: 'Catalogue',
		players: 'Player servers',
		address: 'Public address',
		proxy: 'Proxy',
		backup: 'Backup',
		mail: 'Mail',
		version: 'Version',
	} satisfies Record<SetupCheckName, string>,
	labelOf: { done: 'Done', open: 'Optional', problem: 'Needs attention' } satisfies Record<SetupState, string>,
	changes: 'What changes',
	test: 'Test the key',
	testing: 'Testing…',
	tested: ({ state }: SetupCheck) => (state === 'done' ? 'Your key works' : 'The test found a problem'),
	testFailed: 'The test couldn’t be run. Please try again.',
	testMail: 'Send test mail',
	sendingMail: 'Sending…',
	mailTested: ({ isSent, recipient, answer }: MailTest) =>
		isSent ? `Sent to ${recipient}. The server said: ${answer}` : `Not sent. ${answer}`,
	mailTestFailed: 'The test mail couldn’t be sent. Please try again.',
	openPlayers: 'Add player servers',
	hide: 'Hide',
	unfold: 'Show the checks',
	fold: 'Show less',
	copy: 'Copy',
	copied: 'Copied',
	copyFailed: 'Not copied',
	saidCopied: 'Command copied',
	saidFailed: 'The command couldn’t be copied. Select it and copy it yourself.',
} as const;

/** Where the state's label would mislead. */
export const SETUP_LABELS: Partial<Record<SetupFinding, string>> = {
	'key-untested': 'Not tested',
	'backup-due': 'Waiting',
	'mail-untested': 'Not tested',
	'version-due': 'Waiting',
	'version-unknown': 'Unknown',
	'version-new': 'New version',
};

interface Advice {
	sentence: string;
	/** Where the commands are typed. */
	where?: string;
	/** To copy one by one. */
	commands?: readonly string[];
}

const GET_KEY = 'Create a free key at themoviedb.org, in your account’s settings under API.';
const KEY_FORMS = 'TMDB’s long API Read Access Token goes into TMDB_ACCESS_TOKEN, its short API Key into TMDB_API_KEY.';
/** The server's terminal, where the directory is right and earlier settings stay set. */
const RESTART = 'In the terminal of the server, press Ctrl+C, then run:';
const OTHER_TERMINAL = 'In another terminal, in the directory where Matinee was started, run:';
/** Commands of a checkout, and of the package. */
const COMMANDS = {
	npm: { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' },
	matinee: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' },
} as const satisfies Record<PublicConfig['commands'], object>;
const UPDATE = {
	npm: 'The start backs up the embedded database before it is migrated.',
	matinee:
		'Install it the way you installed this one: see docs/operating.md. The start backs up the embedded database before it is migrated.',
} as const satisfies Record<PublicConfig['commands'], string>;
const runBeside = (command: string): Pick<Advice, 'where' | 'commands'> => ({
	where: OTHER_TERMINAL,
	commands: [command],
});

/** What a finding means, and what to do about it. */
export function toAdvice(
	{ finding, value }: SetupCheck,
	{ publicUrl, commands, version }: Pick<PublicConfig, 'publicUrl' | 'commands' | 'version'>,
): Advice {
	const { start, backUp } = COMMANDS[commands];
	const restartWith = (...settings: string[]): Pick<Advice, 'where' | 'commands'> => ({
		where: RESTART,
		commands: [...settings.map((setting) => `export ${setting}`), start],
	});
	const time = () => (value === null ? '' : formatDateTime(value));
	switch (finding) {
		case 'owner-set':
			return { sentence: 'This server has an owner.' };
		case 'catalogue-open':
			return {
				sentence: `The open catalogue is in use. With a TMDB key, the catalogue is TMDB’s. ${GET_KEY}`,
				...restartWith('TMDB_ACCESS_TOKEN=your-key'),
			};
		case 'key-untested':
			return { sentence: 'The catalogue is TMDB’s. Test whether TMDB accepts the key.' };
		case 'key-works':
			return { sentence: `TMDB accepted the key on ${time()}.` };
		case 'key-refused':
			return {
				sentence: `TMDB refuses the key in ${value}, so pages stay empty. ${KEY_FORMS}`,
				...restartWith(`${value}=your-key`),
			};
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
				...restartWith('PUBLIC_URL=https://your.domain', 'TRUST_PROXY=1'),
			};
		case 'address-local':
			return {
				sentence: 'This address works on this machine only. For other devices, set an address they can reach.',
				...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://your-address${portOf(publicUrl)}`),
			};
		case 'address-differs': {
			const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
			return {
				sentence: `You opened ${value}, but PUBLIC_URL is ${publicUrl}. Links and share cards lead there.`,
				...restartWith(`PUBLIC_URL=${value}`, ...proxy),
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
				...restartWith('TRUST_PROXY=1'),
			};
		case 'proxy-absent':
			return {
				sentence: 'TRUST_PROXY is set, but you came without a proxy. That way, visitors can fake their address.',
				...restartWith('TRUST_PROXY=off'),
			};
		case 'backup-recent':
			return { sentence: `The last backup is from ${time()}. Keep a copy on another machine.` };
		case 'backup-due':
			return { sentence: 'The next backup is made soon after the start.' };
		case 'backup-off':
			return { sentence: 'BACKUP_KEEP is 0, so there are no automatic backups.', ...runBeside(backUp) };
		case 'backup-postgres':
			return {
				sentence: 'Matinee doesn’t back up PostgreSQL. Use its own tools.',
				...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
			};
		case 'backup-missing': {
			const last = value === null ? 'There is no backup yet.' : `The last backup is from ${time()}.`;
			return { sentence: `${last} The log says why. You can make one now.`, ...runBeside(backUp) };
		}
		case 'mail-off':
			return {
				sentence:
					'No mail is sent: forgotten passwords are replaced by links that you hand out. Set an SMTP server to let people do it themselves.',
				...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
			};
		case 'mail-untested':
			return { sentence: 'An SMTP server is set. Send a test mail to your own address.' };
		case 'mail-works':
			return { sentence: `The last mail was taken on ${time()}.` };
		case 'mail-fails':
			return {
				sentence: `The last mail could not be sent. The answer was: “${value}”. What waits is on the System tab.`,
			};
		case 'version-unchecked':
			return { sentence: `Matinee ${version} is running. UPDATE_CHECK is off, so it doesn’t look for newer ones.` };
		case 'version-due':
			return { sentence: `Matinee ${version} is running. It looks for a newer one soon after the start.` };
		case 'version-unknown':
			return {
				sentence: `Matinee ${version} is running. Whether there is a newer one could not be found out on ${time()}.`,
			};
		case 'version-newest':
			return { sentence: `Matinee ${version} is running. There was no newer one on ${time()}.` };
		case 'version-new':
			return {
				sentence: `Matinee ${value} is out, and ${version} is running. ${UPDATE[commands]}`,
				...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
			};
		case 'database-in-memory':
			return {
				sentence: 'Accounts and history are lost when the server stops. Restart without DATABASE_URL.',
				where: RESTART,
				commands: ['unset DATABASE_URL', start],
			};
	}
}
