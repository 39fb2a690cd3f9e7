import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { editDistance } from '#open-catalogue/answers/spelling.ts';
import { commandLine, commandName, VERSION } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import type { Command, CommandInput, CommandOption } from './command.ts';
import { COMMANDS, COMMON_OPTIONS, toUsage } from './commands.ts';

const WRONG_USAGE = 1;
const MAX_DIFFERENT_LETTERS = 2;

/** Wrong words on the command line. Its message is what is wrong, and how it is used. */
class UsageError extends StartError {
	override name = 'UsageError';
}

/**
 * Runs a command line without the name of the program, and resolves with its exit code. `start` runs the server; a checkout
 * has none, since `npm start` does.
 */
export async function runMatinee(args: readonly string[], start?: () => Promise<number>): Promise<number> {
	try {
		return await run(args, start);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		process.stderr.write(`${error.message}\n`);
		return error instanceof UsageError ? WRONG_USAGE : 1;
	}
}

async function run(args: readonly string[], start: (() => Promise<number>) | undefined): Promise<number> {
	const [first = ''] = args;
	if (first === 'help') return run([...args.slice(1, 2), '--help'], start);
	const commands = start ? { start: toStartCommand(start), ...COMMANDS } : COMMANDS;
	const isNamed = first !== '' && !first.startsWith('-');
	if (!isNamed && start) {
		if (first === '--help' || first === '-h') return print(toHelp(commands));
		if (first === '--version' || first === '-V') return print(VERSION);
	}
	const name = isNamed ? first : 'start';
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) {
		const hint = toHint(name, Object.keys(commands));
		throw new UsageError(`There is no command ${name}${hint}\nMore: matinee --help`);
	}
	const options = { ...command.options, ...COMMON_OPTIONS };
	const { values, positionals } = read(name, command, options, isNamed ? args.slice(1) : args);
	if (values.help) return print(toCommandHelp(name, command, options));
	requireArguments(name, command, positionals);
	if (typeof values['env-file'] === 'string') readSettings(values['env-file']);
	return (await command.load())({ values, positionals });
}

function print(text: string): number {
	process.stdout.write(`${text}\n`);
	return 0;
}

function toStartCommand(start: () => Promise<number>): Command {
	return {
		summary: 'Runs the server; without a command too',
		arguments: [],
		options: {},
		notes: ['SIGTERM and Ctrl-C stop it: requests that are being answered are finished.'],
		load: async () => start,
	};
}

function read(
	name: string,
	command: Command,
	options: Readonly<Record<string, CommandOption>>,
	args: readonly string[],
): CommandInput {
	const config = Object.fromEntries(
		Object.entries(options).map(([option, { value, short }]) => [
			option,
			{ type: value ? ('string' as const) : ('boolean' as const), ...(short ? { short } : {}) },
		]),
	);
	const { tokens } = parseArgs({ args: [...args], options: config, strict: false, tokens: true });
	for (const token of tokens) {
		if (token.kind === 'option' && !Object.hasOwn(options, token.name)) {
			const hint = toHint(token.rawName, Object.keys(options), '--');
			throw toUsageError(name, command, `There is no option ${token.rawName}${hint}`);
		}
	}
	try {
		return parseArgs({ args: [...args], options: config, allowPositionals: true });
	} catch (error) {
		// As of a value that is missing; the first sentence says it.
		throw toUsageError(name, command, (error as Error).message.replace(/\..*$/s, ''));
	}
}

function requireArguments(name: string, command: Command, positionals: readonly string[]): void {
	const missing = command.arguments[positionals.length];
	if (missing) throw toUsageError(name, command, `${missing.name} is missing`);
	const superfluous = positionals[command.arguments.length];
	if (superfluous !== undefined) throw toUsageError(name, command, `${superfluous} is one argument too many`);
	for (const [index, { name: takes }] of command.arguments.entries()) {
		const given = positionals[index] ?? '';
		const words = takes.split('|');
		if (words.length === 1 || words.includes(given)) continue;
		throw toUsageError(name, command, `${given} is none of ${words.join(', ')}${toHint(given, words)}`);
	}
}

function toUsageError(name: string, command: Command, reason: string): UsageError {
	return new UsageError(`${reason}\n${toUsage(name, command)}\nMore: ${commandLine(name, '--help')}`);
}

/** `: did you mean --force?`, or nothing where no word is near. */
function toHint(given: string, known: readonly string[], prefix = ''): string {
	const text = given.replace(/^-+/, '').toLowerCase();
	const near = known
		.map((word) => ({ word, distance: editDistance(text, word, MAX_DIFFERENT_LETTERS) }))
		.filter(({ word, distance }) => distance <= MAX_DIFFERENT_LETTERS && distance < word.length - 1)
		.sort((a, b) => a.distance - b.distance)[0];
	return near ? `: did you mean ${prefix}${near.word}?` : '';
}

function readSettings(file: string): void {
	if (!existsSync(file)) throw new StartError(`--env-file: there is no file ${file}`);
	try {
		loadEnvFile(file);
	} catch (error) {
		throw new StartError(`--env-file: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
	}
}

function toHelp(commands: Readonly<Record<string, Command>>): string {
	return [
		`Matinee ${VERSION}: a self-hosted streaming catalogue`,
		'',
		'Usage: matinee [COMMAND] [OPTIONS]',
		'',
		'Commands:',
		...toColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
		'',
		'Options:',
		...toOptionLines({ ...COMMON_OPTIONS, version: { short: 'V', help: 'Print the version' } }),
		'',
		'matinee COMMAND --help says more about a command.',
		'Settings are environment variables; the first ones are PORT (3000), DATA_DIR (./data), PUBLIC_URL and',
		'TMDB_ACCESS_TOKEN. README.md lists them all.',
	].join('\n');
}

function toCommandHelp(name: string, command: Command, options: Readonly<Record<string, CommandOption>>): string {
	return [
		`${commandName(name)}: ${command.summary}`,
		'',
		toUsage(name, command),
		'',
		...(command.arguments.length > 0
			? ['Arguments:', ...toColumns(command.arguments.map((one) => [one.name, one.help])), '']
			: []),
		'Options:',
		...toOptionLines(options),
		'',
		...command.notes,
	]
		.join('\n')
		.trimEnd();
}

function toOptionLines(options: Readonly<Record<string, CommandOption>>): string[] {
	return toColumns(
		Object.entries(options).map(([name, { short, value, help }]) => [
			`${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`,
			help,
		]),
	);
}

function toColumns(rows: readonly (readonly [string, string])[]): string[] {
	const width = Math.max(...rows.map(([first]) => first.length));
	return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
