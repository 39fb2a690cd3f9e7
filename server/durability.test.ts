import { describe, expect, it } from 'vitest';
import { createTestDirectory } from './testing/create-test-app.ts';
import { runKillCycles } from './testing/kill-cycles.ts';

describe('a server that is killed', () => {
	// `npm run torture` does the same two hundred times, under sixteen writers.
	it('loses nothing that it acknowledged', async () => {
		const dataDir = createTestDirectory();
		const result = await runKillCycles({ cycles: 3, writers: 4, seed: 1, dataDir, writesBeforeKill: 40 });
		expect(result).toMatchObject({ cycles: 3, lost: [], failed: 0, integrity: 'ok' });
		expect(result.acknowledged).toBeGreaterThan(3 * 40);
	});
});
