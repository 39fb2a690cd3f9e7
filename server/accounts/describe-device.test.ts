import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

it.each([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox on Windows'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
		'Safari on macOS',
	],
	[
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
		'Chrome on Android',
	],
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
		'Edge on Windows',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
		'Chrome on iPhone',
	],
	['curl/8.17.0', null],
	[`<script>${'x'.repeat(10_000)}</script> Linux`, null],
	[undefined, null],
])('describes %s as %s', { tags: ['own-sessions'] }, (userAgent, device) => {
	expect(describeDevice(userAgent)).toBe(device);
});
