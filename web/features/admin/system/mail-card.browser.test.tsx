import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Mail, MailStatus } from '#contract/mail.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { MailCard } from './mail-card.tsx';
import '../admin.css';

function buildMail(overrides: Partial<Mail>): Mail {
	return {
		id: 'one',
		kind: 'password_reset',
		recipient: 'ada@example.org',
		state: 'waiting',
		created_at: '2026-06-15T12:00:00.000Z',
		attempts: 0,
		next_at: '2026-06-15T12:00:00.000Z',
		answer: null,
		...overrides,
	};
}

async function open(width: number, overrides: Partial<MailStatus> = {}) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	let mails = overrides.mails ?? [];
	const remove = ({ params }: { params: { id: string } }) => {
		mails = mails.filter(({ id }) => id !== params.id);
		return null;
	};
	api.respond('GET /api/admin/mail', () => ({
		isOn: true,
		from: 'films@example.org',
		server: 'mail.example.org:587',
		perMinute: 30,
		sent: 12,
		refused: 0,
		...overrides,
		waiting: mails.filter(({ state }) => state === 'waiting').length,
		failed: mails.filter(({ state }) => state === 'failed').length,
		mails,
	}));
	api.respond('POST /api/admin/mail/:id/retry', remove);
	api.respond('DELETE /api/admin/mail/:id', remove);
	await renderWithApp(
		<AdminActionsProvider>
			<MailCard />
		</AdminActionsProvider>,
		{ api, user: buildUser({ role: 'admin' }) },
	);
	return api;
}

it.for([390, 1280])(
	'mails that wait and those that failed are tried again and discarded, %i wide',
	{
		tags: ['mail-queue'],
	},
	async (width) => {
		const answer = '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table';
		const api = await open(width, {
			mails: [
				buildMail({ id: 'a', state: 'failed', attempts: 1, answer }),
				buildMail({ id: 'b', recipient: 'mary@example.org', attempts: 2, answer: '451 Mailbox is busy' }),
			],
		});
		await expect.element(page.getByText('12 sent within a day · 1 waiting · 1 failed')).toBeVisible();
		await expect.element(page.getByText(answer)).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await page.getByRole('button', { name: 'Try again mail to ada@example.org' }).click();
		await expect.element(page.getByText(answer)).not.toBeInTheDocument();
		await page.getByRole('button', { name: 'Discard mail to mary@example.org' }).click();
		await expect.element(page.getByText('Nothing waits, and nothing failed.')).toBeVisible();
		expect(api.requests('POST /api/admin/mail/:id/retry').map(({ params }) => params.id)).toEqual(['a']);
		expect(api.requests('DELETE /api/admin/mail/:id').map(({ params }) => params.id)).toEqual(['b']);
	},
);

it('mails that were not taken are said', { tags: ['mail-queue'] }, async () => {
	await open(390, { refused: 1204 });
	await expect.element(page.getByText(/^1,204 were not taken since yesterday/)).toBeVisible();
	await expectAccessible();
});

it('without an SMTP server it says where to find out how to set one', { tags: ['mail'] }, async () => {
	await open(390, { isOn: false, from: null, server: null });
	await expect.element(page.getByText(/^No SMTP server is set/)).toBeVisible();
	await expectAccessible();
});
