import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './harness/find-chromium.ts';
import { setTestFonts } from './scripts/test-fonts.ts';

setTestFonts();

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
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
		trace: 'off',
	},
});
