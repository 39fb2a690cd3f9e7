import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { Button } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { useCopyText } from './use-copy-text.ts';

const TEXT = 'https://matinee.example/list/abc';

function CopyButton() {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	return (
		<>
			<code ref={shown}>{TEXT}</code>
			<Button onClick={() => void copy(TEXT)}>{outcome ?? 'copy'}</Button>
		</>
	);
}

/** What is copied is the selection of the field with the focus, as without `navigator.clipboard`. */
function listenToCopies(): string[] {
	const copied: string[] = [];
	const onCopy = () => copied.push(String(document.getSelection()));
	document.addEventListener('copy', onCopy);
	onTestFinished(() => document.removeEventListener('copy', onCopy));
	return copied;
}

const PLACES: Readonly<Record<string, () => React.JSX.Element>> = {
	'a page': CopyButton,
	'a dialog': () => (
		<FormDialog isOpen onClose={() => {}}>
			{(id) => (
				<div>
					<h2 id={`${id}title`}>Share</h2>
					<p id={`${id}text`}>A link.</p>
					<CopyButton />
				</div>
			)}
		</FormDialog>
	),
	'a side panel': () => (
		<SidePanel label="Share" isOpen onClose={() => {}}>
			<CopyButton />
		</SidePanel>
	),
	'a dialog above another': () => {
		const [isOpen, setOpen] = useState(false);
		return (
			<>
				<SidePanel label="Menu" isOpen onClose={() => {}}>
					<Button onClick={() => setOpen(true)}>open</Button>
				</SidePanel>
				<SidePanel label="Share" isOpen={isOpen} onClose={() => {}}>
					<CopyButton />
				</SidePanel>
			</>
		);
	},
};

async function show(place: string): Promise<void> {
	const Place = PLACES[place] ?? CopyButton;
	await renderWithApp(<Place />);
	const opener = page.getByRole('button', { name: 'open' });
	if (opener.elements().length > 0) await opener.click();
}

describe.each(Object.keys(PLACES))('copying without navigator.clipboard, in %s', (place) => {
	beforeEach(() => {
		vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
	});

	it('copies the text and gives the focus back to the button', async () => {
		const copied = listenToCopies();
		await show(place);
		await page.getByRole('button', { name: 'copy' }).click();
		await expect.element(page.getByRole('button', { name: 'copied' })).toHaveFocus();
		expect(copied).toEqual([TEXT]);
		expect(document.querySelector('textarea')).toBeNull();
	});

	it('says that it failed and selects the text where the command is refused, each time', async () => {
		vi.spyOn(document, 'execCommand').mockReturnValue(false);
		await show(place);
		await page.getByRole('button', { name: 'copy' }).click();
		await expect.element(page.getByRole('button', { name: 'failed' })).toBeVisible();
		await expect.poll(() => String(document.getSelection())).toBe(TEXT);
		document.getSelection()?.removeAllRanges();
		await page.getByRole('button', { name: 'failed' }).click();
		await expect.poll(() => String(document.getSelection())).toBe(TEXT);
	});
});

it('says that it failed where the command succeeds with nothing selected', async () => {
	vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
	vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(() => {});
	vi.spyOn(document, 'execCommand').mockReturnValue(true);
	await renderWithApp(<CopyButton />);
	await page.getByRole('button', { name: 'copy' }).click();
	await expect.element(page.getByRole('button', { name: 'failed' })).toBeVisible();
});
