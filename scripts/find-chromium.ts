import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell comes first: it draws the same pages without a desktop browser's weight. */
const PLACES = [
	'/usr/bin/chromium-headless-shell',
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
	// Only this machine resolves, on a developer's machine as on any other.
	'--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

const FONTS = ['fonts-dejavu-core', 'fonts-noto-cjk'];

/** Path of a Chromium: what `CHROMIUM` names, else a usual place; on Debian as root it is installed when missing. */
export function findChromium({ install }: { install: boolean }): string | null {
	const named = process.env.CHROMIUM;
	if (named) return existsSync(named) ? named : null;
	const found = PLACES.find((place) => existsSync(place));
	if (found || !install) return found ?? null;
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
	process.stdout.write('Installing Chromium…\n');
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
	// Older Debians have no shell of its own.
	for (const chromium of ['chromium-headless-shell', 'chromium']) {
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', chromium, ...FONTS], {
			stdio: ['ignore', 'ignore', 'inherit'],
			env,
		});
		const installed = PLACES.find((place) => existsSync(place));
		if (installed) return installed;
	}
	return null;
}
