import { expect, it } from 'vitest';
import { toUsernameSkeletons } from './confusable-skeleton.ts';

const lookAlike = (one: string, other: string) => {
	const skeletons = new Set(toUsernameSkeletons(one));
	return toUsernameSkeletons(other).some((skeleton) => skeletons.has(skeleton));
};

it.each([
	['alice', 'ALICE'],
	['alice', 'аlice'],
	['alice', 'αlice'],
	['alice', 'ALIСE'],
	['alice', 'aIice'],
	['Alice', 'AIice'],
	['alice', 'a1ice'],
	['alice', 'аӀісе'],
	['alice', 'ａｌｉｃｅ'],
	['alice', 'al\u034Fice'],
	['alice', 'alice\uFE0F'],
	['romeo', 'rorneo'],
	['bob', 'b0b'],
	['paypal', 'раураӀ'],
])('%s and %s look alike', { tags: ['username-look-alikes'] }, (one, other) => {
	expect(lookAlike(one, other)).toBe(true);
});

it.each([
	['alice', 'alicia'],
	['alice', 'alíce'],
	['viewer1', 'viewer2'],
	['viewer10', 'viewer01'],
	['Дарья', 'Марья'],
	['王小明', '王小朋'],
	['a.b', 'a_b'],
])('%s and %s do not', { tags: ['username-look-alikes'] }, (one, other) => {
	expect(lookAlike(one, other)).toBe(false);
});
