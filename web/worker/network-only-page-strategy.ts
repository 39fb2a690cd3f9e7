import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { responseOrOfflinePage } from './network-first-page-strategy.ts';

/** From the network alone, for pages of no use without the server; where there is none, the offline page says so. */
export class NetworkOnlyPageStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		return responseOrOfflinePage(await handler.fetch(request).catch(() => null));
	}
}
