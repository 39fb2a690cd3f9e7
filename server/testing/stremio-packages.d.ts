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

	export class addonBuilder {
		constructor(manifest: object);
		defineResourceHandler(resource: string, handler: (asked: Asked) => Promise<object>): this;
		getInterface(): AddonInterface;
	}

	export function getRouter(
		addon: AddonInterface,
	): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
}

declare module 'stremio-addon-client' {
	interface AddonClient {
		manifest: { id: string; name: string; resources: unknown[]; catalogs: { type: string; id: string }[] };
		get(resource: string, type: string, id: string, extra?: Record<string, string>): Promise<unknown>;
	}

	export function detectFromURL(url: string): Promise<{ addon?: AddonClient }>;
}
