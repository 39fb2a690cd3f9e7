/** What tests use of packages that have no types. */
declare module 'stremio-addon-sdk' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	interface Asked {
		type: string;
		id: string;
		extra: Record<string, string>;
	}

	interface AddonInterface {
		manifest: object;
	}

	interface Builder {
		defineResourceHandler(resource: string, handler: (asked: Asked) => Promise<object>): this;
		getInterface(): AddonInterface;
	}

	const kit: {
		addonBuilder: new (manifest: object) => Builder;
		getRouter(
			addon: AddonInterface,
		): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
	};
	export default kit;
}

declare module 'stremio-addon-client' {
	interface AddonClient {
		manifest: { catalogs: { type: string; id: string; name: string }[]; resources: string[]; [field: string]: unknown };
		isSupported(resource: string, type: string, id: string): boolean;
		get(resource: string, type: string, id: string, extra?: Record<string, string | number>): Promise<unknown>;
	}

	const client: { detectFromURL(url: string): Promise<{ addon?: AddonClient }> };
	export default client;
}
