import { ADMIN_PAGE_BUTTONS } from '#contract/limits.ts';

/** Numbers of the pages to choose from: up to five, sliding around the one that is shown. */
export function pageWindow(current: number, total: number): number[] {
	const count = Math.min(ADMIN_PAGE_BUTTONS, total);
	const centred = current - Math.floor(ADMIN_PAGE_BUTTONS / 2);
	const first = Math.max(1, Math.min(centred, total - count + 1));
	return Array.from({ length: count }, (_, index) => first + index);
}

/** Which entries stand on a page, counted from 1; 0 to 0 of none. */
export function shownRange(page: number, limit: number, total: number): { from: number; to: number } {
	return { from: Math.min(total, (page - 1) * limit + 1), to: Math.min(total, page * limit) };
}
