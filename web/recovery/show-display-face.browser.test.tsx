import { expect, it, onTestFinished, vi } from 'vitest';
import { nextFrames } from '../testing/next-frames.ts';
import { showDisplayFaceWhenLoaded } from './show-display-face.ts';

/** Once the browser has finished with fonts, whether or not they were fetched, or came from its cache. */
function finishLoading(faces: Promise<FontFace[]>): HTMLElement {
	vi.spyOn(document.fonts, 'load').mockReturnValue(faces);
	onTestFinished(() => void vi.restoreAllMocks());
	const root = document.createElement('html');
	showDisplayFaceWhenLoaded(root);
	return root;
}

it('the display face is shown when it has arrived', { tags: ['speed-display-face'] }, async () => {
	const root = finishLoading(Promise.resolve([]));
	await expect.poll(() => root.dataset.face).toBe('');
});

it('a display face that cannot be fetched leaves the stand-in, and is no error of the page', {
	tags: ['speed-display-face'],
}, async () => {
	const root = finishLoading(Promise.reject(new DOMException('No', 'NetworkError')));
	await document.fonts.ready;
	await nextFrames();
	expect(root).not.toHaveAttribute('data-face');
});
