import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSession } from '../../session/session.ts';
import { requestSignIn, useSignInRequest } from '../../session/sign-in-request.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

const dialog = page.getByRole('dialog');
const CODE = {
	device_code: 'a-device-code',
	user_code: 'BCDF-GHJK',
	verification_uri: 'https://matinee.invalid/activate',
	verification_uri_complete: 'https://matinee.invalid/activate#BCDF-GHJK',
	qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
	expires_in: 600,
	interval: 0,
};

function Host() {
	return <SignInDialog isOpen={useSignInRequest() !== null} onClose={() => requestSignIn(null)} />;
}

interface LoginOptions {
	hasMail?: boolean;
	api?: ReturnType<typeof createFakeApi>;
	proxySignIn?: { name: string };
}

async function openLogin(width: number, { hasMail = false, api = createFakeApi(), proxySignIn }: LoginOptions = {}) {
	await page.viewport(width, 844);
	await renderWithApp(
		<>
			<button type="button" onClick={() => requestSignIn('login')}>
				Open
			</button>
			<Host />
		</>,
		{ api, config: { hasMail, contactEmail: 'help@example.org', ...(proxySignIn && { proxySignIn }) } },
	);
	await page.getByRole('button', { name: 'Open' }).click();
	return api;
}

it.for([390, 1280])(
	'a link for a new password is asked for by keyboard, %i wide',
	{ tags: ['password-reset'] },
	async (width) => {
		const api = createFakeApi();
		api.respond('POST /api/auth/password-reset', null);
		await openLogin(width, { hasMail: true, api });
		(dialog.getByRole('button', { name: 'Forgot password?' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		const email = dialog.getByLabelText('Email');
		await expect.element(email).toHaveFocus();
		await userEvent.keyboard('ada{Enter}');
		await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
		await expectAccessible();
		await userEvent.keyboard('@example.org{Enter}');
		await expect.element(dialog.getByRole('status')).toHaveFocus();
		expect(api.requests('POST /api/auth/password-reset')[0]?.body).toEqual({ email: 'ada@example.org' });
		await dialog.getByRole('button', { name: 'Back to login' }).click();
		await expect.element(dialog.getByLabelText('Username or email')).toBeVisible();
	},
);

it('without mail it says whom to ask', { tags: ['password-reset'] }, async () => {
	await openLogin(390);
	await dialog.getByRole('button', { name: 'Forgot password?' }).click();
	await expect.element(dialog.getByText(/^This site sends no mail/)).toBeVisible();
	await expect.element(dialog.getByRole('link', { name: 'help@example.org' })).toBeVisible();
	await expectAccessible();
});

it('a code is shown until somebody confirms it', { tags: ['device-code'] }, async () => {
	const api = createFakeApi();
	let polls = 0;
	api.respond('POST /api/auth/device-code', CODE);
	api.respond('POST /api/auth/device-code/poll', () => {
		polls += 1;
		if (polls < 3) return { state: 'authorization_pending' as const, interval: 0 };
		return { token: 'a-token-of-twenty-two-bytes', user: buildUser() };
	});
	await openLogin(1280, { api });
	await dialog.getByRole('button', { name: 'Sign in with your phone' }).click();
	await expect.poll(() => readSession().state).toBe('signed-in');
	await expect.element(dialog).not.toBeInTheDocument();
	expect(api.requests('POST /api/auth/device-code/poll')[0]?.body).toEqual({ device_code: 'a-device-code' });
});

it('a code that has ended is replaced by a press', { tags: ['device-code'] }, async () => {
	const api = createFakeApi();
	let begun = 0;
	api.respond('POST /api/auth/device-code', () => {
		begun += 1;
		return { ...CODE, device_code: `code-${begun}`, interval: begun === 1 ? 0 : 60 };
	});
	api.respond('POST /api/auth/device-code/poll', { state: 'expired_token', interval: 5 });
	await openLogin(1280, { api });
	await dialog.getByRole('button', { name: 'Sign in with your phone' }).click();
	const again = dialog.getByRole('button', { name: 'New code' });
	await expect.element(again).toHaveFocus();
	await expectAccessible();
	await again.click();
	await expect.element(dialog.getByText('BCDF-GHJK')).toBeVisible();
	await expectAccessible();
});

it.for([390, 1280])(
	'an address that is not confirmed is corrected from the refused login, %i wide',
	{ tags: ['email-verification'] },
	async (width) => {
		const api = createFakeApi();
		api.fail('POST /api/auth/login', { code: 'email_unverified', message: 'Confirm your email address first' });
		api.respond('POST /api/auth/email-correction', null);
		await openLogin(width, { hasMail: true, api });
		await dialog.getByLabelText('Username or email').fill('ada');
		await dialog.getByLabelText('Password', { exact: true }).fill('Ladder-cloud-7');
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByText('Confirm your email address first')).toBeVisible();
		await dialog.getByRole('button', { name: 'Wrong address? Correct it' }).click();
		const email = dialog.getByLabelText('Email');
		await expect.element(email).toHaveFocus();
		await expectAccessible();
		await userEvent.keyboard('ada{Enter}');
		await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
		await userEvent.keyboard('@example.org{Enter}');
		await expect.element(dialog.getByRole('status')).toHaveFocus();
		await dialog.getByRole('button', { name: 'Back' }).click();
		await dialog.getByRole('button', { name: 'Wrong address? Correct it' }).click();
		await dialog.getByRole('button', { name: 'Send it to the same address again' }).click();
		await expect.element(dialog.getByRole('status')).toHaveFocus();
		const account = { emailOrUsername: 'ada', password: 'Ladder-cloud-7' };
		expect(api.requests('POST /api/auth/email-correction').map(({ body }) => body)).toEqual([
			{ ...account, email: 'ada@example.org' },
			account,
		]);
	},
);

it.for([390, 1280])(
	'whom the proxy has signed in continues by a press, by keyboard, %i wide',
	{
		tags: ['proxy-sign-in'],
	},
	async (width) => {
		const api = createFakeApi();
		api.respond('GET /api/auth/proxy/name', { name: 'ann@films.example' });
		api.respond('POST /api/auth/proxy/sign-in', { token: 'a-token-of-twenty-two-bytes', user: buildUser() });
		await openLogin(width, { api, proxySignIn: { name: 'Home' } });
		const button = dialog.getByRole('button', { name: 'Continue as ann@films.example' });
		await expect.element(button).toBeVisible();
		await expectAccessible();
		expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		const recover = api.fail('POST /api/auth/proxy/sign-in', {
			code: 'forbidden',
			message: 'Your account is suspended',
		});
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByText('Your account is suspended')).toBeVisible();
		expect(readSession().state).toBe('anonymous');
		recover();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => readSession().state).toBe('signed-in');
		await expect.element(dialog).not.toBeInTheDocument();
	},
);

it('the proxy asks for the code of a second factor, or for an admin, and is not offered where it names nobody', {
	tags: ['proxy-sign-in'],
}, async () => {
	const api = createFakeApi();
	let name: string | null = 'ann';
	api.respond('GET /api/auth/proxy/name', () => ({ name }));
	api.respond('POST /api/auth/proxy/sign-in', { challenge: 'a-challenge', expires_at: '2026-06-15T12:10:00.000Z' });
	await openLogin(390, { api, proxySignIn: { name: 'Home' } });
	await dialog.getByRole('button', { name: 'Continue as ann' }).click();
	await expect.element(dialog.getByLabelText('Code')).toHaveFocus();
	await dialog.getByRole('button', { name: 'Close' }).click();
	api.respond('POST /api/auth/proxy/sign-in', { isWaiting: true });
	await page.getByRole('button', { name: 'Open' }).click();
	await dialog.getByRole('button', { name: 'Continue as ann' }).click();
	await expect.element(dialog.getByText(/An admin has to approve/)).toBeVisible();
	await expectAccessible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	name = null;
	await page.getByRole('button', { name: 'Open' }).click();
	await expect.poll(() => api.requests('GET /api/auth/proxy/name').length).toBe(3);
	await expect.element(dialog.getByRole('button', { name: /^Continue as/ })).not.toBeInTheDocument();
	await expect.element(dialog.getByLabelText('Username or email')).toBeVisible();
});
