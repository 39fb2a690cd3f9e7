/**
 * `npm run test:browsers [-- firefox webkit]`: a small set of journeys in Firefox and in WebKitGTK, which Playwright cannot drive
 * from the system's packages. On Debian as root they are installed when missing; elsewhere a browser that is missing is named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startFirefox } from '../e2e/browsers/firefox.ts';
import { JOURNEYS } from '../e2e/browsers/journeys.ts';
import type { TestedBrowser } from '../e2e/browsers/tested-browser.ts';
import { startWebKit } from '../e2e/browsers/webkit.ts';
import { startMatinee } from '../harness/start-matinee.ts';

interface Candidate {
	paths: readonly string[];
	packages: readonly string[];
	start: (path: string) => Promise<TestedBrowser>;
}

const BROWSERS: Record<string, Candidate> = {
	firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], packages: ['firefox-esr'], start: startFirefox },
	webkit: { paths: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver', 'xvfb'], start: startWebKit },
};

function findOrInstall({ paths, packages }: Candidate): string | undefined {
	const find = () => paths.find((path) => existsSync(path));
	if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
	process.stdout.write(`Installing ${packages.join(', ')}…\n`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env,
	});
	return find();
}

/** A journey fails by what it asserts, and by an error of the page. */
async function runJourneys(browser: TestedBrowser): Promise<{ passed: number; failed: number }> {
	const counts = { passed: 0, failed: 0 };
	const matinee = await startMatinee({ RATE_LIMITS: 'off' });
	for (const [sentence, journey] of Object.entries(JOURNEYS)) {
		const start = performance.now();
		let fault = '';
		try {
			await journey(browser, matinee);
			fault = (await browser.takeErrors()).join('\n');
		} catch (error) {
			fault = String(error);
		}
		counts[fault ? 'failed' : 'passed'] += 1;
		const seconds = ((performance.now() - start) / 1000).toFixed(1);
		process.stdout.write(`${fault ? 'FAIL' : 'ok  '} ${sentence} (${seconds} s)${fault && `\n     ${fault}`}\n`);
	}
	await matinee.stop();
	return counts;
}

const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const [name, candidate] of Object.entries(BROWSERS)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const path = findOrInstall(candidate);
	if (!path) {
		process.stdout.write(`${name} is missing: install ${candidate.packages.join(' and ')}\n`);
		continue;
	}
	const browser = await candidate.start(path);
	process.stdout.write(`\n── ${browser.name}\n`);
	const { passed, failed } = await runJourneys(browser);
	await browser.close();
	total.passed += passed;
	total.failed += failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
