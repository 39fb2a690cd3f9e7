import { expect, it } from 'vitest';
import { SETUP_FINDINGS, type SetupFinding } from '#contract/setup.ts';
import { toAdvice } from './setup.messages.ts';

const commandsOf = (finding: SetupFinding, commands: 'npm' | 'matinee') =>
	toAdvice(
		{ ...SETUP_FINDINGS[finding], finding, value: null },
		{ publicUrl: 'http://localhost:3000', version: '1.1.0', commands },
	).commands;

it('the checklist has the commands of a checkout or of the package', { tags: ['operating-setup-checklist'] }, () => {
	expect(commandsOf('backup-off', 'npm')).toEqual(['npm run backup -- backups/matinee.db']);
	expect(commandsOf('backup-off', 'matinee')).toEqual(['matinee backup backups/matinee.db']);
	expect(commandsOf('database-in-memory', 'npm')).toEqual(['unset DATABASE_URL', 'npm start']);
	expect(commandsOf('proxy-absent', 'matinee')).toEqual(['export TRUST_PROXY=off', 'matinee']);
});
