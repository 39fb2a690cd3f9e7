import { attempt } from '../lib/browser-features.ts';
import { serviceWorkers } from '../lib/service-workers.ts';

/**
 * Whether this browser can keep films: files of its own, one tab at a time, and pages without a network. Older browsers, some
 * of televisions, and plain HTTP have not all of it.
 */
export function supportsDownloads(): boolean {
	return (
		attempt(
			() =>
				typeof navigator.storage.getDirectory === 'function' &&
				'FileSystemFileHandle' in window &&
				'locks' in navigator &&
				'BroadcastChannel' in window &&
				'indexedDB' in window &&
				serviceWorkers() !== undefined,
		) ?? false
	);
}
