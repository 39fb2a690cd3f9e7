import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The headless shell first: it renders the same pages and takes a third of the time. */
const EXECUTABLES = [
	HEADLESS_SHELL,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Launch arguments of every Chromium that tests start. */
export const CHROMIUM_ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Media may begin with sound, as it may for a visitor who has used the site before.
	'--autoplay-policy=no-user-gesture-required',
	// Only this machine resolves, on a developer's machine as on any other; `cinema.localhost` is it by a name that is not local.
	'--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE cinema.localhost , EXCLUDE 127.0.0.1',
];

/** The tests bring their other fonts; see `test-fonts.ts`. */
const FONTS = ['fonts-noto-cjk'];

/** Path of a Chromium: `CHROMIUM`, else a usual path; on Debian as root the headless shell can be installed when missing. */
export function findChromium({ install }: { install: boolean }): string | null {
	const named = process.env.CHROMIUM;
	if (named) return existsSync(named) ? named : null;
	const found = EXECUTABLES.find((path) => existsSync(path));
	if (found === HEADLESS_SHELL || !install) return found ?? null;
	const find = () => EXECUTABLES.find((path) => existsSync(path)) ?? null;
	// Older Debians have no package of the headless shell.
	installPackages(
		[
			['chromium-headless-shell', ...FONTS],
			['chromium', ...FONTS],
		],
		() => find() === HEADLESS_SHELL,
	);
	return find();
}
