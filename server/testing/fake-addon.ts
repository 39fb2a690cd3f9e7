import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addonBuilder, getRouter } from 'stremio-addon-sdk';
import { onTestFinished } from 'vitest';

export interface AskedOfAddon {
	type: string;
	id: string;
	extra: Record<string, string>;
}

type Answer = (asked: AskedOfAddon) => object | Promise<object>;

interface FakeAddonOptions {
	manifest?: Record<string, unknown>;
	/** By resource. */
	answers?: Record<string, Answer>;
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface FakeAddon {
	/** Of its manifest. */
	address: string;
	origin: string;
	/** Paths in the order in which they were asked. */
	calls: string[];
	/** Answers all requests in another way from now on. */
	intercept(by: NonNullable<FakeAddonOptions['intercept']>): void;
	close(): Promise<void>;
}

const MANIFEST = {
	id: 'org.example.films',
	name: 'Example films',
	description: 'Films of an example',
	version: '1.2.3',
	types: ['movie', 'series'],
	idPrefixes: ['tt'],
	catalogs: [],
};

/** Settings with which an application may call add-ons of tests. */
export const LOCAL_ADDONS = { ADDONS_PRIVATE_HOSTS: '127.0.0.1' };

/** A real add-on of the protocol's own kit, on this machine. Who starts it closes it; see `takeFakeAddon`. */
export async function startFakeAddon({ manifest = {}, answers = {}, intercept }: FakeAddonOptions): Promise<FakeAddon> {
	const names = Object.keys(answers);
	const resources = manifest.resources ?? names.filter((name) => name !== 'catalog');
	const builder = new addonBuilder({ ...MANIFEST, resources, ...manifest });
	for (const [name, answer] of Object.entries(answers)) {
		builder.defineResourceHandler(name, async (asked) => answer(asked));
	}
	const router = getRouter(builder.getInterface());
	const calls: string[] = [];
	let first = intercept;
	const server = createServer((request, response) => {
		calls.push(request.url ?? '');
		if (first?.(request, response)) return;
		router(request, response, () => response.writeHead(404).end());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		address: `${origin}/manifest.json`,
		origin,
		calls,
		intercept(by) {
			first = by;
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/** The same until the test ends. */
export async function takeFakeAddon(options: FakeAddonOptions = { answers: { stream: () => ({ streams: [] }) } }) {
	const addon = await startFakeAddon(options);
	onTestFinished(() => addon.close());
	return addon;
}
