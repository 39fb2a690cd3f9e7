/** What tests use of two packages that have no types. */
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
