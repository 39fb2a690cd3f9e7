import { expect, it } from 'vitest';
import { isTelevision } from './is-television.ts';

it.each([
	[
		'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 WebAppManager',
		true,
	],
	[
		'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
		true,
	],
	['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH21 Build/STT2) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', true],
	['Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7233) AppleWebKit/537.36 Silk/108 Safari/537.36', true],
	['Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 Chrome/110 Safari/537.36 CrKey/1.56.500000', true],
	['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36', false],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
		false,
	],
	['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', false],
	['Node.js/24', false],
])('%s: %s', { tags: ['posters-screen-saver'] }, (userAgent, expected) => {
	expect(isTelevision(userAgent)).toBe(expected);
});
