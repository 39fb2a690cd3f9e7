import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { REQUIREMENT_IDS } from './scripts/requirements.ts';

export default defineConfig({
	plugins: [react()],
	test: {
		environment: 'node',
		include: ['{contract,open-catalogue,open-catalogue-art,server,web,scripts}/**/*.test.{ts,tsx}'],
		globalSetup: ['server/testing/postgres-server.ts'],
		setupFiles: ['server/testing/fail-on-console-error.ts'],
		// What a test proves; an unknown tag is an error. See docs/conformance.md.
		tags: REQUIREMENT_IDS.map((name) => ({ name })),
		// Two cores; each file starts apps and sockets of its own.
		maxWorkers: 2,
		testTimeout: 20_000,
	},
});
