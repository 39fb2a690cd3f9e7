import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { requestRecovery } from '../recovery/recovery-plan.ts';
import { OfflineScreen } from '../screens/failures/offline-screen.tsx';

/**
 * Stands for a page whose code could not be fetched, and becomes it once it can. The router itself shows nothing at
 * all in the place of such a page, and never asks for it again.
 */
export function createLazyScreenFallback(load: () => Promise<ComponentType>): ComponentType {
	let loaded: ComponentType | null = null;

	return function LazyScreenFallback() {
		const [Page, setPage] = useState(() => loaded);
		const [isFetching, setFetching] = useState(false);

		const fetchPage = async () => {
			if (isFetching) return;
			setFetching(true);
			try {
				loaded = await load();
				setPage(() => loaded);
			} catch {
				// Still out of reach: the screen goes on saying so, unless the boot script knows of something better.
				requestRecovery('fetch');
			}
			setFetching(false);
		};
		// The page was opened once more.
		const begin = useEffectEvent(fetchPage);
		useEffect(() => {
			void begin();
		}, []);

		return Page ? <Page /> : <OfflineScreen isRetrying={isFetching} onRetry={() => void fetchPage()} />;
	};
}
