import { expect, it } from 'vitest';
import { isOtherPublicAddress, isPublicAddress } from './public-address.ts';

const TAGS = { tags: ['player-server-probe'] };

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
	'%s is public',
	TAGS,
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);

it.each([
	'0.0.0.0',
	'10.1.2.3',
	'100.64.0.1',
	'127.0.0.1',
	'127.255.255.254',
	'169.254.169.254',
	'172.16.0.1',
	'172.31.255.255',
	'192.168.1.1',
	'198.18.0.1',
	'224.0.0.1',
	'255.255.255.255',
	'::',
	'::1',
	'::ffff:127.0.0.1',
	'::ffff:8.8.8.8',
	'::7f00:1',
	'64:ff9b::7f00:1',
	'2002:7f00:1::',
	'2001::1',
	'2001:db8::1',
	'fc00::1',
	'fd00:ec2::254',
	'fe80::1',
	'fe80::1%eth0',
	'ff02::1',
	'example.org',
	'0x7f.1',
	'',
])('“%s” is not', TAGS, (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

it('a public address of this machine is not another’s, however it is written', TAGS, () => {
	const own = ['127.0.0.1', '::1', '1.1.1.1', '2606:4700:0:0::1111'];
	const isOther = (address: string) => isOtherPublicAddress(address, own);
	expect(['1.1.1.1', '2606:4700::1111', '1.1.1.2', '10.0.0.1'].map(isOther)).toEqual([false, false, true, false]);
	expect(isOtherPublicAddress('1.1.1.1')).toBe(true);
});
