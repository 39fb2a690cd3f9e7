/** The part of the library that tests use; it has no types of its own. */
declare module 'oidc-provider' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	export default class Provider {
		constructor(issuer: string, configuration: object);
		callback(): (request: IncomingMessage, response: ServerResponse) => void;
		interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
		Grant: new (grant: {
			accountId: string;
			clientId: string;
		}) => { addOIDCScope(scope: string): void; save(): Promise<string> };
	}
}
