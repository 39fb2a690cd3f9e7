import { expect, it, onTestFinished, vi } from 'vitest';
import { showDisplayFaceWhenLoaded } from './show-display-face.ts';

/** As the browser reports that it has finished with fonts, whether or not they were fetched. */
async function finishLoading(faces: Promise<FontFace[]>): Promise<HTMLElement> {
	vi.spyOn(document.fonts, 'load').mockReturnValue(faces);
	const root = document.createElement('html');
	onTestFinished(() => {
		document.fonts.onloadingdone = null;
		vi.restoreAllMocks();
	});
	showDisplayFaceWhenLoaded(root);
	await (document.fonts.onloadingdone as unknown as () => Promise<void>)();
	return root;
}

it('the display face is shown when it has arrived', { tags: ['speed-display-face'] }, async () => {
	expect(await finishLoading(Promise.resolve([]))).toHaveAttribute('data-face');
});

it('the display face is shown where the browser reports no loading, since its fonts come from the cache', {
	tags: ['speed-display-face'],
}, async () => {
	vi.spyOn(document.fonts, 'load').mockResolvedValue([]);
	const root = document.createElement('html');
	onTestFinished(() => {
		document.fonts.onloadingdone = null;
		vi.restoreAllMocks();
	});
	showDisplayFaceWhenLoaded(root);
	await expect.poll(() => root.dataset.face).toBe('');
});

it('a display face that cannot be fetched leaves the stand-in, and is no error of the page', {
	tags: ['speed-display-face'],
}, async () => {
	expect(await finishLoading(Promise.reject(new DOMException('No', 'NetworkError')))).not.toHaveAttribute('data-face');
});
