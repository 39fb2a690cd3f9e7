import { onTestFinished } from 'vitest';
import { type FakeSeerrOptions, startFakeSeerr } from './fake-seerr.ts';

/** A Seerr that runs until the test ends. */
export async function takeFakeSeerr(options: FakeSeerrOptions = {}) {
	const server = await startFakeSeerr(options);
	onTestFinished(() => server.close());
	return server;
}
