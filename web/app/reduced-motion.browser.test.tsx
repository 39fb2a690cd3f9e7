import { expect, it } from 'vitest';

/** Changes an element's style; returns what it looks like at once. */
function lookAfterChange(className: string): (string | number)[] {
	const element = document.createElement('div');
	element.className = className;
	document.body.append(element);
	Object.assign(element.style, { width: '100px', opacity: '1' });
	expect(element.getBoundingClientRect().width).toBe(100);
	Object.assign(element.style, { width: '50px', opacity: '0' });
	const look = [element.getBoundingClientRect().width, getComputedStyle(element).opacity];
	element.remove();
	return look;
}

it('with reduced motion a change of style is complete at once', () => {
	expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
	expect(lookAfterChange('')).toEqual([50, '0']);
	expect(lookAfterChange('transition')).toEqual([50, '0']);
});
