import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { requestRecovery } from '../recovery/recovery-plan.ts';
import { OfflineScreen } from '../screens/failures/offline-screen.tsx';

/**
 * Replaces a screen whose chunk could not be fetched, and renders the screen once a retry succeeds. The router itself
 * renders nothing then, and does not retry.
 */
export function createLazyScreenFallback(load: () => Promise<ComponentType>): ComponentType {
	let loaded: ComponentType | null = null;

	return function LazyScreenFallback() {
		const [Screen, setScreen] = useState(() => loaded);
		const [isFetching, setFetching] = useState(false);

		const fetchScreen = async () => {
			if (isFetching) return;
			setFetching(true);
			try {
				loaded = await load();
				setScreen(() => loaded);
			} catch {
				// The offline screen stays, unless the boot script can recover the page.
				requestRecovery('fetch');
			}
			setFetching(false);
		};
		const retryOnMount = useEffectEvent(fetchScreen);
		useEffect(() => {
			void retryOnMount();
		}, []);

		return Screen ? <Screen /> : <OfflineScreen isRetrying={isFetching} onRetry={() => void fetchScreen()} />;
	};
}
