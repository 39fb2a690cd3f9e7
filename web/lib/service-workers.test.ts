import { expect, it, vi } from 'vitest';
import { serviceWorkers } from './service-workers.ts';

it('a browser that throws where its service workers are read has none', () => {
	vi.stubGlobal('navigator', {
		get serviceWorker() {
			throw new DOMException('The operation is insecure', 'SecurityError');
		},
	});
	expect(serviceWorkers()).toBeUndefined();
	vi.stubGlobal('navigator', {});
	expect(serviceWorkers()).toBeUndefined();
});
