import { expect, it } from 'vitest';
import { createPrivateHosts } from './private-hosts.ts';

it('an add-on leads to its own host in the house alone, whichever hosts the operator allows', {
	tags: ['addons-list'],
}, () => {
	const hosts = createPrivateHosts(['192.168.1.5', 'addons.lan:7000']);
	const mayReach = (address: string, target: string) => hosts.of(address).has(new URL(target));
	expect(mayReach('http://192.168.1.5:7000/manifest.json', 'http://192.168.1.5:8080/one.vtt')).toBe(true);
	expect(mayReach('http://addons.lan:7000/manifest.json', 'http://addons.lan:7000/one.vtt')).toBe(true);
	expect(mayReach('http://addons.lan:7000/manifest.json', 'http://addons.lan:8080/one.vtt')).toBe(false);
	expect(mayReach('http://addons.lan:7000/manifest.json', 'http://192.168.1.5:8080/one.vtt')).toBe(false);
	expect(mayReach('https://addon.example/manifest.json', 'http://192.168.1.5:8080/one.vtt')).toBe(false);
});
