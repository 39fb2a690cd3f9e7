import { expect, it } from 'vitest';
import { compareVersions, isLaterRelease } from './release-version.ts';

it('versions of releases are compared by numbers', () => {
	expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
	expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
	expect(() => compareVersions('1.0', '1.0.0')).toThrow('1.0 is no version of a release');
});

it.each([
	['1.1.0', '1.0.9', true],
	['1.1.0', '1.1.0', false],
	['1.0.9', '1.1.0', false],
	['1.0.0', '1.0.0-rc.1', true],
	['0.9.0', '1.0.0-rc.1', false],
])('%s after %s: %s', (release, running, isLater) => {
	expect(isLaterRelease(release, running)).toBe(isLater);
});
