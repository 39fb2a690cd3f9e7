import { onTestFinished } from 'vitest';
import { type FakeJellyfinOptions, startFakeJellyfin } from './fake-jellyfin.ts';

/** A Jellyfin or Emby that runs until the test ends. */
export async function takeFakeJellyfin(options: FakeJellyfinOptions = {}) {
	const server = await startFakeJellyfin(options);
	onTestFinished(() => server.close());
	return server;
}
