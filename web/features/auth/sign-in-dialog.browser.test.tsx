import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSession, setSession } from '../../session/session.ts';
import { requestSignIn, type SignInForm, useSignInRequest } from '../../session/sign-in-request.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

const PASSWORD = 'Reel-5d1f-9a';
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const;
type Width = keyof typeof SIZES;

function SignInHost() {
	return <SignInDialog isOpen={useSignInRequest() !== null} onClose={() => requestSignIn(null)} />;
}

async function openDialog(form: SignInForm, width: Width = 'wide', api = createFakeApi()) {
	await page.viewport(SIZES[width].width, SIZES[width].height);
	await renderWithApp(
		<>
			<button type="button" onClick={() => requestSignIn(form)}>
				Open
			</button>
			<SignInHost />
		</>,
		{ api },
	);
	await page.getByRole('button', { name: 'Open' }).click();
	const dialog = page.getByRole('dialog', { name: form === 'login' ? 'Login' : 'Sign Up' });
	await expect.element(dialog).toBeVisible();
	return { api, dialog, field: (name: string) => dialog.getByLabelText(name) };
}

function respondSignedIn(api: FakeApi, user = buildUser()): void {
	const signedIn = { token: 'a-token-of-twenty-two-bytes', user };
	api.respond('POST /api/auth/login', signedIn);
	api.respond('POST /api/auth/register', signedIn);
}

const submitOf = (dialog: ReturnType<typeof page.getByRole>, name: string) =>
	dialog.getByRole('button', { name }).and(page.elementLocator(document.querySelector('[type=submit]') as HTMLElement));

describe('sign-up form', () => {
	it.for<Width>(['wide', 'narrow'])(
		'checks each field when it is left, on a %s screen',
		{ tags: ['signup-rules', 'auth-form-errors'] },
		async (width) => {
			const { dialog, field } = await openDialog('sign-up', width);
			await expect.element(field('Username')).toHaveFocus();
			await field('Username').fill('ad');
			await field('Email').fill('ada@example');
			await field('Password').fill('reel');
			await field('Confirm password').fill('reels');
			(field('Username').element() as HTMLElement).focus();
			for (const [name, text] of [
				['Username', 'Username must be at least 3 characters'],
				['Email', 'Please enter a valid email address'],
				['Password', 'Password must be at least 8 characters'],
				['Confirm password', 'Passwords do not match'],
			] as const) {
				await expect.element(field(name)).toHaveAccessibleDescription(text);
				await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
			}
			await field('Username').fill('ada');
			await expect.element(dialog.getByText('Username must be')).not.toBeInTheDocument();
			// Both passwords were refused as a pair: a correction of either one ends it.
			await field('Password').fill('reels');
			await expect.element(field('Confirm password')).not.toHaveAttribute('aria-invalid', 'true');
			await field('Password').fill(PASSWORD);
			(field('Email').element() as HTMLElement).focus();
			await expect.element(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
		},
	);

	it('is disabled on a wide screen until every field is filled', { tags: ['auth-form-errors'] }, async () => {
		const { dialog, field } = await openDialog('sign-up');
		const submit = submitOf(dialog, 'Sign Up');
		await expect.element(submit).toBeDisabled();
		await field('Username').fill('ada');
		await expect.element(submit).toBeDisabled();
		for (const [name, value] of [
			['Email', 'ada@example.org'],
			['Password', PASSWORD],
			['Confirm password', PASSWORD],
		] as const) {
			await field(name).fill(value);
		}
		await expect.element(submit).toBeEnabled();
	});

	it('fills a narrow screen and lists every missing field', {
		tags: ['auth-dialogs', 'auth-form-errors'],
	}, async () => {
		const { dialog, field } = await openDialog('sign-up', 'narrow');
		expect(dialog.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, ...SIZES.narrow });
		await submitOf(dialog, 'Sign Up').click();
		for (const text of [
			'Username is required',
			'Email is required',
			'Password is required',
			'Please confirm your password',
		]) {
			await expect.element(dialog.getByText(text)).toBeVisible();
		}
		await expect.element(field('Username')).toHaveFocus();
	});

	it('sends one request for a double click and signs the user in', { tags: ['signup-request'] }, async () => {
		const { api, dialog, field } = await openDialog('sign-up');
		respondSignedIn(api);
		await field('Username').fill('ada');
		await field('Email').fill('ada@example.org');
		await field('Password').fill(PASSWORD);
		await field('Confirm password').fill(PASSWORD);
		const release = api.hold('POST /api/auth/register');
		await submitOf(dialog, 'Sign Up').dblClick();
		release();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(api.requests('POST /api/auth/register').map(({ body }) => body)).toEqual([
			{ username: 'ada', email: 'ada@example.org', password: PASSWORD, name: 'ada' },
		]);
		expect(readSession()).toEqual({ state: 'signed-in', user: buildUser() });
	});

	it('shows a refused field at the field, and a conflict above the button', {
		tags: ['auth-failure-texts'],
	}, async () => {
		const { api, dialog, field } = await openDialog('sign-up', 'narrow');
		const issues = [{ path: 'password', message: 'Password is too common' }];
		api.fail('POST /api/auth/register', { code: 'invalid_request', message: 'Password is too common', issues });
		await field('Username').fill('ada');
		await field('Email').fill('ada@example.org');
		await field('Password').fill('Password1');
		await field('Confirm password').fill('Password1');
		await submitOf(dialog, 'Sign Up').click();
		await expect.element(field('Password')).toHaveAccessibleDescription('Password is too common');
		await expect.element(field('Password')).toHaveFocus();
		api.fail('POST /api/auth/register', { code: 'conflict', message: 'Username or email already exists' });
		await field('Password').fill(PASSWORD);
		await field('Confirm password').fill(PASSWORD);
		await submitOf(dialog, 'Sign Up').click();
		await expect.element(dialog.getByRole('alert')).toHaveTextContent('Username or email already exists');
	});
});

describe('login form', () => {
	it.for<[Width, string, string]>([
		['wide', 'Invalid username/email or password', 'Login failed'],
		['narrow', 'Invalid emailOrUsername or password. Please try again.', 'An error occurred. Please try again.'],
	])(
		'explains each failure in the words of a %s screen',
		{ tags: ['login-fields', 'auth-failure-texts'] },
		async ([width, invalid, broken]) => {
			const { api, dialog, field } = await openDialog('login', width);
			const alert = dialog.getByRole('alert');
			const submit = submitOf(dialog, 'Login');
			await submit.click();
			await expect.element(dialog.getByText('Username or email is required')).toBeVisible();
			await expect.element(dialog.getByText('Password is required')).toBeVisible();
			await field('Username or email').fill('ada@example.org');
			await field('Password').fill('Wrong-reel-1');
			const tooMany = 'Too many attempts. Please try again later.';
			for (const [failure, text] of [
				[{ code: 'not_authenticated', message: 'Invalid username/email or password' }, invalid],
				[500, broken],
				['network', broken],
				[{ code: 'too_many_requests', message: tooMany }, tooMany],
			] as const) {
				api.fail('POST /api/auth/login', failure);
				await submit.click();
				await expect.element(alert).toHaveTextContent(text);
				// An edit ends the message.
				await field('Password').click();
				await userEvent.keyboard('{End}2');
				await expect.element(alert).toBeEmptyDOMElement();
			}
		},
	);

	it('shows and hides the password, and signs the user in', { tags: ['login-fields'] }, async () => {
		const { api, dialog, field } = await openDialog('login', 'narrow');
		respondSignedIn(api);
		await field('Username or email').fill('ada@example.org');
		await field('Password').fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Show password' }).click();
		await expect.element(field('Password')).toHaveAttribute('type', 'text');
		await dialog.getByRole('button', { name: 'Hide password' }).click();
		await expect.element(field('Password')).toHaveAttribute('type', 'password');
		await submitOf(dialog, 'Login').click();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(api.requests('POST /api/auth/login')[0]?.body).toEqual({
			emailOrUsername: 'ada@example.org',
			password: PASSWORD,
		});
		expect(readSession().state).toBe('signed-in');
		// The button that opened the dialog stays here; where it does not, the content takes the focus.
		await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
	});
});

describe('the code of a second factor', () => {
	async function enterPassword(width: Width) {
		const { api, dialog, field } = await openDialog('login', width);
		api.respond('POST /api/auth/login', { challenge: 'a-challenge', expires_at: '2026-06-15T12:10:00.000Z' });
		await field('Username or email').fill('ada@example.org');
		await field('Password').fill(PASSWORD);
		await submitOf(dialog, 'Login').click();
		await expect.element(field('Code')).toHaveFocus();
		return { api, dialog, field };
	}

	it.for<Width>(['wide', 'narrow'])(
		'is asked for after the password, on a %s screen',
		{
			tags: ['second-factor-login', 'auth-accessible'],
		},
		async (width) => {
			const { api, dialog, field } = await enterPassword(width);
			expect(readSession().state).not.toBe('signed-in');
			await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
			await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric');
			await expectAccessible();
			await submitOf(dialog, 'Login').click();
			await expect.element(field('Code')).toHaveAccessibleDescription('Please enter the code');
			const message = 'This code is not right, or was used before';
			api.fail('POST /api/auth/login/second-factor', { code: 'wrong_code', message });
			await field('Code').fill('000000');
			await submitOf(dialog, 'Login').click();
			await expect.element(field('Code')).toHaveAccessibleDescription(message);
			const signedIn = { token: 'a-token-of-twenty-two-bytes', user: buildUser() };
			api.respond('POST /api/auth/login/second-factor', signedIn);
			await field('Code').fill('123 456');
			await submitOf(dialog, 'Login').click();
			await expect.element(dialog).not.toBeInTheDocument();
			expect(readSession().state).toBe('signed-in');
			const sent = api.requests('POST /api/auth/login/second-factor').map(({ body }) => body);
			expect(sent.at(-1)).toEqual({ challenge: 'a-challenge', code: '123 456' });
		},
	);

	it('may be a recovery code, which a phone has a keyboard with letters for', {
		tags: ['second-factor-login'],
	}, async () => {
		const { api, dialog, field } = await enterPassword('narrow');
		const message = 'This code is not right, or was used before';
		api.fail('POST /api/auth/login/second-factor', { code: 'wrong_code', message });
		await field('Code').fill('123456');
		(dialog.getByRole('button', { name: 'Use a Recovery Code' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(field('Recovery code')).toHaveFocus();
		await expect.element(field('Recovery code')).toHaveValue('');
		await expect.element(field('Recovery code')).not.toHaveAttribute('inputmode');
		await expectAccessible();
		await userEvent.keyboard('abcd-efgh-jkmn-pqrs{Enter}');
		await expect.element(field('Recovery code')).toHaveAccessibleDescription(message);
		const [sent] = api.requests('POST /api/auth/login/second-factor');
		expect(sent?.body).toEqual({ challenge: 'a-challenge', code: 'abcd-efgh-jkmn-pqrs' });
	});

	it('leads back to the password when the sign-in is over', { tags: ['second-factor-login'] }, async () => {
		const { api, dialog, field } = await enterPassword('narrow');
		const message = 'This sign-in took too long.';
		api.fail('POST /api/auth/login/second-factor', { code: 'not_authenticated', message });
		await field('Code').fill('123456');
		await submitOf(dialog, 'Login').click();
		await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
		await dialog.getByRole('button', { name: 'Start again' }).click();
		await expect.element(field('Username or email')).toHaveValue('ada@example.org');
		await expect.element(field('Password')).toHaveValue('');
	});
});

describe('sign-in dialog', () => {
	it('keeps the focus inside, and returns it to its opener on Escape', { tags: ['auth-dialogs'] }, async () => {
		const { dialog, field } = await openDialog('login');
		await expect.element(field('Username or email')).toHaveFocus();
		for (let step = 0; step < 8; step += 1) {
			await userEvent.tab();
			expect(document.activeElement?.closest('main:not(:has(dialog:modal))') ?? null).toBeNull();
			expect(document.activeElement).not.toBe(page.getByRole('button', { name: 'Open' }).query());
		}
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
	});

	it('switches between login and sign-up by keyboard, with the first field focused', {
		tags: ['auth-dialogs'],
	}, async () => {
		const { dialog, field } = await openDialog('login');
		(dialog.getByRole('button', { name: 'Sign Up' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		const signUp = page.getByRole('dialog', { name: 'Sign Up' });
		await expect.element(signUp.getByLabelText('Username')).toHaveFocus();
		(signUp.getByRole('button', { name: 'Login' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(field('Username or email')).toHaveFocus();
	});

	it('closes by a press beside it, but not by a drag that only ends there', { tags: ['auth-dialogs'] }, async () => {
		const { dialog, field } = await openDialog('login');
		await field('Username or email').fill('somebody');
		const outside = { target: document.documentElement, coords: { x: 40, y: 400 } };
		await userEvent.pointer([
			{ target: field('Username or email'), keys: '[MouseLeft>]' },
			{ ...outside, keys: '[/MouseLeft]' },
		]);
		await expect.element(field('Username or email')).toHaveValue('somebody');
		await userEvent.pointer({ ...outside, keys: '[MouseLeft]' });
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
	});

	it('keeps what was typed through a press beside it, and discards it on Close', {
		tags: ['auth-dialogs'],
	}, async () => {
		const { dialog, field } = await openDialog('login');
		const open = page.getByRole('button', { name: 'Open' });
		await field('Username or email').fill('somebody');
		await userEvent.click(document.documentElement, { position: { x: 40, y: 400 } });
		await expect.element(dialog).not.toBeInTheDocument();
		await open.click();
		await expect.element(field('Username or email')).toHaveValue('somebody');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await open.click();
		await expect.element(field('Username or email')).toHaveValue('');
	});

	it('keeps no password, and after a session nothing of either form', { tags: ['auth-dialogs'] }, async () => {
		const { api, dialog, field } = await openDialog('login');
		respondSignedIn(api);
		const open = page.getByRole('button', { name: 'Open' });
		const signUp = page.getByRole('dialog', { name: 'Sign Up' });
		await field('Username or email').fill('somebody');
		await field('Password').fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Sign Up' }).click();
		for (const name of ['Password', 'Confirm password']) await signUp.getByLabelText(name).fill(PASSWORD);
		await signUp.getByLabelText('Username').fill('ada');
		await userEvent.keyboard('{Escape}');
		await open.click();
		await expect.element(field('Username or email')).toHaveValue('somebody');
		await expect.element(field('Password')).toHaveValue('');
		await dialog.getByRole('button', { name: 'Sign Up' }).click();
		await expect.element(signUp.getByLabelText('Username')).toHaveValue('ada');
		for (const name of ['Password', 'Confirm password']) {
			await expect.element(signUp.getByLabelText(name)).toHaveValue('');
			await signUp.getByLabelText(name).fill(PASSWORD);
		}
		await signUp.getByLabelText('Email').fill('ada@example.org');
		await submitOf(signUp, 'Sign Up').click();
		await expect.element(signUp).not.toBeInTheDocument();

		setSession({ state: 'anonymous' });
		await open.click();
		await expect.element(field('Username or email')).toHaveValue('');
		await dialog.getByRole('button', { name: 'Sign Up' }).click();
		await expect.element(signUp.getByLabelText('Username')).toHaveValue('');
	});

	it('says that a sign-up waits for approval', { tags: ['sign-up-approval', 'auth-accessible'] }, async () => {
		const { api, dialog, field } = await openDialog('sign-up', 'narrow');
		api.respond('POST /api/auth/register', { isWaiting: true });
		await field('Username').fill('ada');
		await field('Email').fill('ada@example.org');
		await field('Password').fill(PASSWORD);
		await field('Confirm password').fill(PASSWORD);
		await submitOf(dialog, 'Sign Up').click();
		await expect.element(dialog.getByRole('status')).toMatchTextContent(/An admin has to approve your account\./);
		await expect.element(dialog.getByRole('status')).toHaveFocus();
		expect(readSession().state).not.toBe('signed-in');
		await expectAccessible();
	});

	it.for(['closed', 'invite'] as const)(
		'offers no sign-up where registration is %s',
		{
			tags: ['registration-closed', 'registration-modes'],
		},
		async (registration) => {
			await renderWithApp(<SignInHost />, { config: { registration } });
			requestSignIn('sign-up');
			await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
			await expect.element(page.getByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
		},
	);

	it.for<[SignInForm, Width]>([
		['sign-up', 'wide'],
		['login', 'wide'],
		['sign-up', 'narrow'],
		['login', 'narrow'],
	])('has no accessibility violations as %s on a %s screen', { tags: ['auth-accessible'] }, async ([form, width]) => {
		const { field, dialog } = await openDialog(form, width);
		const [first, second] = form === 'login' ? ['Username or email', 'Password'] : ['Username', 'Email'];
		await field(first as string).fill('x');
		(field(second as string).element() as HTMLElement).focus();
		if (form === 'sign-up') await expect.element(dialog.getByText('Username must be', { exact: false })).toBeVisible();
		await expectAccessible();
	});
});
