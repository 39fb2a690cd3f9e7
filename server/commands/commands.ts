import { commandLine, commandName } from '../lib/installation.ts';
import type { Command, CommandOption } from './command.ts';

/** Every command has them. */
export const COMMON_OPTIONS = {
	'env-file': { value: 'FILE', help: 'Read settings from a file of NAME=value lines; those of the environment win' },
	help: { short: 'h', help: 'Print this help' },
} as const satisfies Record<string, CommandOption>;

const EXIT_CODES = 'Exit code: 0 when it is done, 1 for an error and for wrong usage.';

/** All commands but `start`, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
	owner: {
		summary: 'Makes an existing account the owner, also while the server runs',
		arguments: [{ name: 'ACCOUNT', help: 'Its username or email' }],
		options: {
			force: { help: 'Add an owner where there is one already' },
			'reset-password': {
				help: 'Set a new password, print it once, end the account’s sessions and API tokens, and remove its second factor',
			},
		},
		notes: [EXIT_CODES],
		load: async () => (await import('./owner.command.ts')).runOwner,
	},
	backup: {
		summary: 'Copies the embedded database, also while the server runs',
		arguments: [{ name: 'FILE', help: 'Where the copy goes; it must not exist' }],
		options: {},
		notes: ['For PostgreSQL use pg_dump.', EXIT_CODES],
		load: async () => (await import('./backup.command.ts')).runBackup,
	},
	restore: {
		summary: 'Replaces the embedded database by a backup; stop the server first',
		arguments: [{ name: 'FILE', help: `A backup that ${commandName('backup')} or the server has made` }],
		options: {},
		notes: ['The database before it is kept beside it. All sessions end: everybody signs in again.', EXIT_CODES],
		load: async () => (await import('./restore.command.ts')).runRestore,
	},
	migrate: {
		summary: 'Lists the migrations of the database, or reverts the newest one before a downgrade',
		arguments: [
			{ name: 'status|down', help: 'List them with their time, or revert the newest one, with the server stopped' },
		],
		options: { force: { help: 'Revert on PostgreSQL too, where no backup is made: run pg_dump first' } },
		notes: ['down saves a backup first. What the tables of the migration contain is lost.', EXIT_CODES],
		load: async () => (await import('./migrate.command.ts')).runMigrate,
	},
	doctor: {
		summary: 'Checks the host and the settings, and says what to do; changes nothing',
		arguments: [],
		options: { json: { help: 'Print the checks as JSON' } },
		notes: [
			'Checks Node, settings, data directory, disk, clock, port, proxy, database, Redis and TMDB. It calls TMDB, or without a',
			'key the host of copies, and the services of the settings. No secret is printed.',
			'Exit code: 0 when no check fails, warnings included; 1 when one fails, and for wrong usage.',
		],
		load: async () => (await import('./doctor/doctor.command.ts')).runDoctor,
	},
	clock: {
		summary: 'Says whether old records are kept because the clock jumped, or accepts the time',
		arguments: [
			{ name: 'status|accept', help: 'Compare the clock with the last time seen, or say that the clock is right' },
		],
		options: {},
		notes: [EXIT_CODES],
		load: async () => (await import('./clock.command.ts')).runClock,
	},
	copies: {
		summary: 'Lists or checks the copies of the open catalogue’s titles, also while the server runs',
		arguments: [{ name: 'check|report', help: 'Look up what is due at a call a second, or print what is stored' }],
		options: { json: { help: 'Print each title as one line of JSON' } },
		notes: ['Exit code of check: 2 when a title is dead, 3 when not everything could be looked up.', EXIT_CODES],
		load: async () => (await import('./copies.command.ts')).runCopies,
	},
};

/** `Usage: matinee owner ACCOUNT [--force] [--reset-password]`. */
export function toUsage(name: string, { arguments: all, options }: Pick<Command, 'arguments' | 'options'>): string {
	const words = [
		...all.map((argument) => argument.name),
		...Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`),
	];
	return `Usage: ${words.length > 0 ? commandLine(name, words.join(' ')) : commandName(name)}`;
}
