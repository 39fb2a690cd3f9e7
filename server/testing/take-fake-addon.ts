import { onTestFinished } from 'vitest';
import { type FakeAddonOptions, startFakeAddon } from './fake-addon.ts';

/** An add-on that runs until the test ends. */
export async function takeFakeAddon(options: FakeAddonOptions = { answers: { stream: () => ({ streams: [] }) } }) {
	const addon = await startFakeAddon(options);
	onTestFinished(() => addon.close());
	return addon;
}
