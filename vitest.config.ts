import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommandContext } from 'vitest/node';
import { CHROMIUM_ARGS, findChromium } from './harness/find-chromium.ts';
import { REQUIREMENT_IDS } from './scripts/requirements.ts';
import { setTestFonts } from './scripts/test-fonts.ts';

setTestFonts();

const BROWSER_TESTS = 'web/**/*.browser.test.tsx';

/** Bundled before the first test: one that is found on the way would reload the page under a test. */
const BROWSER_DEPENDENCIES = [
	'@tanstack/react-query',
	'axe-core',
	'lucide-react',
	'react',
	'react-dom',
	'react-dom/client',
	'react-router',
	'react-router/dom',
	'react/jsx-dev-runtime',
	'react/jsx-runtime',
	'recharts',
	'sonner',
	'vitest-browser-react',
	'zod',
	'zod/mini',
];

/** `node`: rules, services and routes. `browser`: components in Chromium, with the app's styles and a fake API. */
export default defineConfig({
	plugins: [react()],
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					environment: 'node',
					include: ['{contract,open-catalogue,open-catalogue-art,server,web,scripts}/**/*.test.{ts,tsx}'],
					exclude: [BROWSER_TESTS],
					// A process and its modules serve many files: starting one for each costs more than most files' tests.
					isolate: false,
					// Both processors run tests: collecting garbage beside them gains nothing, and less often costs less.
					execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
					unstubGlobals: true,
					unstubEnvs: true,
					restoreMocks: true,
					globalSetup: ['server/testing/postgres-server.ts', 'server/testing/redis-server.ts'],
					setupFiles: ['server/testing/fail-on-console-error.ts'],
					// Only what fails waits this long.
					testTimeout: 60_000,
					hookTimeout: 60_000,
					expect: { poll: { timeout: 30_000 } },
				},
			},
			{
				extends: true,
				plugins: [tailwindcss()],
				optimizeDeps: { include: BROWSER_DEPENDENCIES, noDiscovery: true },
				// It would lie over the page of the next test.
				server: { hmr: { overlay: false } },
				publicDir: 'web/public',
				test: {
					name: 'browser',
					include: [BROWSER_TESTS],
					// Two pages of one browser compete for focus and frames.
					fileParallelism: false,
					setupFiles: ['web/testing/browser-setup.ts'],
					// Only what fails waits this long: on a busy machine a scan by axe takes many seconds.
					testTimeout: 180_000,
					hookTimeout: 180_000,
					expect: { poll: { timeout: 30_000 } },
					browser: {
						enabled: true,
						headless: true,
						ui: false,
						screenshotFailures: false,
						dependencySourcemaps: false,
						viewport: { width: 1280, height: 800 },
						provider: playwright({
							launchOptions: {
								executablePath: findChromium({ install: false }) ?? undefined,
								args: CHROMIUM_ARGS,
							},
							contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
							actionTimeout: 30_000,
						}),
						instances: [{ browser: 'chromium' }],
						// The browser reports a file's frame as gone before it answers this.
						commands: { waitForFrames: ({ page }: BrowserCommandContext) => page.evaluate(() => undefined) },
					},
				},
			},
		],
		// What a test proves; an unknown tag is an error. See scripts/requirements.ts.
		tags: REQUIREMENT_IDS.map((name) => ({ name })),
		// Two cores; each file starts apps and sockets of its own.
		maxWorkers: 2,
	},
});
