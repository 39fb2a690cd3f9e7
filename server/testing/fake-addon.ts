import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import kit from 'stremio-addon-sdk';

export interface AskedOfAddon {
	type: string;
	id: string;
	extra: Record<string, string>;
}

type Answer = (asked: AskedOfAddon) => object | Promise<object>;

export interface FakeAddonOptions {
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

/** A real add-on of the protocol's own kit, on this machine. Who starts it closes it. */
export async function startFakeAddon({ manifest = {}, answers = {}, intercept }: FakeAddonOptions): Promise<FakeAddon> {
	const names = Object.keys(answers);
	const resources = manifest.resources ?? names.filter((name) => name !== 'catalog');
	const builder = new kit.addonBuilder({ ...MANIFEST, resources, ...manifest });
	for (const [name, answer] of Object.entries(answers)) {
		builder.defineResourceHandler(name, async (asked) => answer(asked));
	}
	const router = kit.getRouter(builder.getInterface());
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
