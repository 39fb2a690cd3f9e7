import { PAGE_SIZE_MAX, PAGE_SIZES } from '#contract/limits.ts';

/** How many cards a list shows at first, and reveals at a time, in a window so many pixels wide. */
export function pageSizeFor(widthPx: number): number {
	return PAGE_SIZES.find(({ belowPx }) => widthPx < belowPx)?.cards ?? PAGE_SIZE_MAX;
}
