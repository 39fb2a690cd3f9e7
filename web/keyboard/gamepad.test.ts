import { afterEach, expect, it, vi } from 'vitest';
import { watchGamepads } from './gamepad.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
	['has no gamepads', {}],
	[
		'denies them on an insecure page',
		{
			getGamepads: () => {
				throw new DOMException('Denied', 'SecurityError');
			},
		},
	],
])('a browser that %s is polled once', { tags: ['keys-no-gamepad'] }, (_what, navigator) => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('navigator', navigator);
	vi.stubGlobal('document', { addEventListener: vi.fn(), hidden: false });
	vi.stubGlobal('addEventListener', vi.fn());
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	const goBack = vi.fn();
	watchGamepads(goBack);
	expect(frames).toHaveLength(1);
	frames[0]?.(0);
	expect(frames).toHaveLength(1);
	expect(goBack).not.toHaveBeenCalled();
});
