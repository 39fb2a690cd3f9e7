import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { DomainList } from './domain-list.tsx';

const DOMAINS = ['https://matinee.example', 'https://matinee.example.net'];
const TAGS = { tags: ['info-copy-domain', 'limit-copy-confirmation'] };
const button = (name: RegExp | string) => page.getByRole('button', { name }).first();

function refuseClipboard() {
	return vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
}

it('confirms for two seconds that a URL was copied', TAGS, async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await renderWithApp(<DomainList domains={DOMAINS} />);
	await button('Copy URL of matinee.example.net').click();
	await expect.element(button('Copied URL of matinee.example.net')).toBeVisible();
	await expect
		.element(page.getByRole('status').filter({ hasText: 'https://matinee.example.net copied' }))
		.toBeInTheDocument();
	expect(write.mock.calls).toEqual([['https://matinee.example.net']]);
	await vi.advanceTimersByTimeAsync(COPY_CONFIRMATION_MS - 1);
	await expect.element(button('Copied URL of matinee.example.net')).toBeVisible();
	await vi.advanceTimersByTimeAsync(1);
	await expect.element(button('Copy URL of matinee.example.net')).toBeVisible();
});

it('copies by selection where the browser refuses the clipboard', TAGS, async () => {
	refuseClipboard();
	const copied: string[] = [];
	const onCopy = () => copied.push(String(document.getSelection()));
	document.addEventListener('copy', onCopy);
	onTestFinished(() => document.removeEventListener('copy', onCopy));
	await renderWithApp(<DomainList domains={DOMAINS} />);
	await button(/^Copy URL/).click();
	await expect.element(button(/^Copied/)).toBeVisible();
	expect(copied).toEqual([DOMAINS[0]]);
	await expect.element(button(/^Copied/)).toHaveFocus();
});

it('says when a URL could not be copied', TAGS, async () => {
	refuseClipboard();
	vi.spyOn(document, 'execCommand').mockReturnValue(false);
	await renderWithApp(<DomainList domains={DOMAINS} />);
	await button(/^Copy URL/).click();
	await expect.element(button(/^Not copied/)).toBeVisible();
	await expect.element(page.getByText(/Select the address and copy it yourself/)).toBeVisible();
	await expectAccessible();
});
