import { expect, it } from 'vitest';
import { leaveOut } from './leave-out-library-code.ts';

it('replaces the bodies of the named functions, nested ones too, and leaves the rest as it is', () => {
	const code = 'function outer() { async function inner(a, b) { return a + b; } return inner; }\nfunction other() {}';
	expect(leaveOut(code, { inner: '{}' })).toBe(
		'function outer() { async function inner(a, b) {} return inner; }\nfunction other() {}',
	);
});

it('fails for a function that a new version of the library no longer has', () => {
	expect(() => leaveOut('function outer() {}', { outer: '{}', inner: '{}' })).toThrow('inner');
});

it('leaves out the messages of invariants', () => {
	expect(leaveOut('invariant(a, `No`); warning(a, "b");', {})).toBe('invariant(a, ""); warning(a, "b");');
});
