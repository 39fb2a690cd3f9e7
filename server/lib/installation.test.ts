import { expect, it } from 'vitest';
import { commandLine, commandName, IS_PACKAGE } from './installation.ts';

it('names commands as this installation runs them', { tags: ['operating-command-line'] }, () => {
	expect(IS_PACKAGE).toBe(false);
	expect(commandName('owner')).toBe('npm run owner');
	expect(commandLine('owner', 'alice --force')).toBe('npm run owner -- alice --force');
	expect(commandName('owner', true)).toBe('matinee owner');
	expect(commandLine('owner', 'alice --force', true)).toBe('matinee owner alice --force');
});
