import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { requestRecovery } from '../recovery/recovery-plan.ts';
import { OfflineScreen } from '../screens/failures/offline-screen.tsx';

/**
 * Replaces a screen whose chunk could not be imported, and renders the screen once a retry succeeds. The router itself
 * renders nothing then, and does not retry.
 */
export function createLazyScreenFallback(load: () => Promise<ComponentType>, firstError: unknown): ComponentType {
	let loaded: ComponentType | null = null;

	return function LazyScreenFallback() {
		const [Screen, setScreen] = useState(() => loaded);
		const [isFetching, setFetching] = useState(false);
		const [error, setError] = useState(firstError);

		const fetchScreen = async () => {
			if (isFetching) return;
			setFetching(true);
			try {
				loaded = await load();
				setScreen(() => loaded);
			} catch (failure) {
				setError(failure);
				// The screen that says so stays, unless the boot script can recover the page.
				requestRecovery('fetch');
			}
			setFetching(false);
		};
		const retryOnMount = useEffectEvent(fetchScreen);
		useEffect(() => {
			void retryOnMount();
		}, []);

		if (Screen) return <Screen />;
		return <OfflineScreen isRetrying={isFetching} onRetry={() => void fetchScreen()} chunkError={error} />;
	};
}
