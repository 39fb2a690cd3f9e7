import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { COMMANDS } from './commands.ts';
import { runMatinee } from './matinee.ts';

/** The server of the package; 7 is a code that no command has. */
const start = async () => 7;

async function run(...args: string[]) {
	const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	const textOf = (stream: typeof out) => stream.mock.calls.map(([text]) => text).join('');
	try {
		const code = await runMatinee(args, start);
		return { code, stdout: textOf(out), stderr: textOf(error) };
	} finally {
		out.mockRestore();
		error.mockRestore();
	}
}

describe('matinee', { tags: ['operating-command-line'] }, () => {
	it('starts the server without a command, and with start', async () => {
		expect(await run()).toEqual({ code: 7, stdout: '', stderr: '' });
		expect(await run('start')).toEqual({ code: 7, stdout: '', stderr: '' });
	});

	it('prints its version', async () => {
		for (const option of ['--version', '-V']) {
			expect(await run(option)).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
		}
	});

	it('names every command and common option in its help', async () => {
		for (const option of ['--help', '-h', 'help']) {
			const { code, stdout } = await run(option);
			expect(code).toBe(0);
			for (const name of ['start', ...Object.keys(COMMANDS)]) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
			for (const name of ['--help', '--version', '--env-file FILE']) expect(stdout).toContain(name);
		}
	});

	it.each(Object.keys(COMMANDS))('names every argument and option of %s in its help', async (name) => {
		const { code, stdout } = await run(name, '--help');
		expect(code).toBe(0);
		expect(await run('help', name)).toEqual({ code, stdout, stderr: '' });
		for (const argument of COMMANDS[name]?.arguments ?? []) expect(stdout).toContain(`  ${argument.name} `);
		for (const option of Object.keys(COMMANDS[name]?.options ?? {})) expect(stdout).toContain(`--${option} `);
	});

	it.each([
		[['sart'], 'There is no command sart: did you mean start?'],
		[['fly'], 'There is no command fly'],
		[['owner', 'alice', '--forse'], 'There is no option --forse: did you mean --force?'],
		[['owner', 'alice', '-x'], 'There is no option -x'],
		[['--loud'], 'There is no option --loud'],
		[['owner'], 'ACCOUNT is missing'],
		[['owner', 'alice', 'bob'], 'bob is one argument too many'],
		[['migrate', 'dwon'], 'dwon is none of status, down: did you mean down?'],
		[['owner', 'alice', '--force=yes'], "Option '--force' does not take an argument"],
		[['backup', 'a.db', '--env-file'], "Option '--env-file <value>' argument missing"],
		[['constructor'], 'There is no command constructor'],
	])('refuses %j with a hint', async (args, reason) => {
		const { code, stdout, stderr } = await run(...args);
		const [first, ...more] = stderr.trim().split('\n');
		expect({ code, stdout, first }).toEqual({ code: 1, stdout: '', first: reason });
		expect(more.at(-1)).toMatch(/^More: .*--help$/);
	});

	it('reads settings from a file, below those of the environment', async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'matinee.env');
		writeFileSync(file, `# The host\nDATA_DIR=${directory}\nDATABASE_URL=sqlite:${directory}/other.db\n`);
		vi.stubEnv('DATA_DIR', undefined);
		vi.stubEnv('DATABASE_URL', undefined);
		expect(await run('clock', 'status', '--env-file', file)).toMatchObject({
			code: 1,
			stderr: `DATABASE_URL: there is no database at ${directory}/other.db\n`,
		});
		vi.stubEnv('DATABASE_URL', `sqlite:${directory}/mine.db`);
		expect(await run('clock', 'status', '--env-file', file)).toMatchObject({
			stderr: `DATABASE_URL: there is no database at ${directory}/mine.db\n`,
		});
		expect(await run('clock', 'status', '--env-file', `${file}s`)).toEqual({
			code: 1,
			stdout: '',
			stderr: `--env-file: there is no file ${file}s\n`,
		});
	});
});
