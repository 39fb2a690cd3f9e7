import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './harness/find-chromium.ts';
import { setTestFonts } from './scripts/test-fonts.ts';

setTestFonts();

/**
 * Both cores are busy all the time, so V8's helper threads are only more work for them: they compile and collect beside what runs
 * already. A page's first objects have room at once. Of loads and scans, measured apart, this is 8 % of the processor time.
 */
const V8_FLAGS = '--js-flags=--single-threaded --min-semi-space-size=16';

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results/e2e',
	fullyParallel: true,
	// More than cores: some journeys wait, for hosts that do not answer and for videos to play. With four the servers of two cores
	// had no turn for seconds, and refused requests.
	workers: 3,
	retries: 0,
	forbidOnly: true,
	timeout: 240_000,
	// What holds is seen at once; only what fails waits this long, and a busy machine is no failure.
	expect: { timeout: 60_000 },
	reporter: [
		['line'],
		['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
	],
	use: {
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...CHROMIUM_ARGS, V8_FLAGS] },
		trace: 'off',
	},
});
