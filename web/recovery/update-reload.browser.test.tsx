import { expect, it, onTestFinished } from 'vitest';
import { isPageInUse } from './update-reload.ts';

it('a page with an open dialog is in use', () => {
	const dialog = document.createElement('dialog');
	document.body.append(dialog);
	onTestFinished(() => dialog.remove());
	expect(isPageInUse()).toBe(false);
	dialog.showModal();
	expect(isPageInUse()).toBe(true);
	dialog.close();
	expect(isPageInUse()).toBe(false);
});
