import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { setSession } from '../../session/session.ts';
import { buildProfiles } from '../../testing/build-profiles.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../testing/render-with-app.tsx';
import { playerSupportStorage, savePlayerSupport } from '../player/servers/player-support.ts';

const panel = page.getByRole('tabpanel');
const tab = (name: string) => page.getByRole('tab', { name });
const notice = (text: string) => page.getByRole('region', { name: /Notices/ }).getByText(text, { exact: true });
const dataset = document.documentElement.dataset;

async function openSettings(tab = 'account', config = {}) {
	const user = buildUser();
	const api = createFakeApi();
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	api.respond('GET /api/watched-titles', []);
	await renderScreen(`/settings?tab=${tab}`, { api, user, config });
	return user;
}

/** What each switch is at first. */
const SWITCHES = {
	'Compact mode': false,
	'Titles in rows': false,
	'Hide watched titles': false,
	'Show ratings': true,
	Autoplay: true,
	Subtitles: false,
	'Fill the screen': false,
	'Play what is next': true,
	'Remember position': true,
	'Recent searches': true,
	Notifications: true,
};

async function expectPreferences(isChanged: boolean): Promise<void> {
	for (const [name, initial] of Object.entries(SWITCHES)) {
		const control = panel.getByRole('switch', { name });
		if (initial === isChanged) await expect.element(control).not.toBeChecked();
		else await expect.element(control).toBeChecked();
	}
	await expect.element(panel.getByRole('radio', { name: isChanged ? 'Light' : 'Dark' })).toBeChecked();
	await expect.element(panel.getByLabelText('Quality')).toHaveValue(isChanged ? '720p' : 'auto');
	await expect.element(panel.getByLabelText('Intros and recaps')).toHaveValue(isChanged ? 'skip' : 'ask');
	await expect.element(panel.getByLabelText('Default server')).toHaveValue(isChanged ? '2' : '');
	await expect.element(panel.getByRole('slider', { name: 'Volume' })).toHaveValue(isChanged ? '100' : '80');
}

it('the tabs show the account, the preferences and the data, each at its address', {
	tags: ['settings-tabs', 'settings-account', 'settings-no-form'],
}, async () => {
	const config = { communityUrl: 'https://chat.example.org/matinee', accountChanges: 'support' };
	const user = await openSettings('account', config);
	await expect.element(panel.getByRole('term').first()).toHaveTextContent('Username');
	const texts = (role: 'term' | 'definition') =>
		panel
			.getByRole(role)
			.elements()
			.map((element) => element.textContent);
	expect(texts('term')).toEqual(['Username', 'Email']);
	expect(texts('definition')).toEqual([user.username, user.email]);
	await expect
		.element(panel)
		.toMatchTextContent(/changes to your account are made through a support ticket on the community chat/);
	const chat = panel.getByRole('link', { name: /^community chat/ });
	await expect.element(chat).toHaveAttribute('href', config.communityUrl);
	const account = panel.getByRole('region', { name: 'Account', exact: true });
	expect(account.element().querySelectorAll('input, button')).toHaveLength(0);
	expect(panel.element().querySelectorAll('input')).toHaveLength(0);
	await expectAccessible();

	expect(
		page
			.getByRole('tab')
			.elements()
			.map((one) => one.textContent),
	).toEqual(['Account', 'Preferences', 'Security & Data', 'Import & Export']);
	(tab('Account').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(tab('Preferences')).toHaveFocus();
	await userEvent.keyboard(' ');
	await expect.poll(() => location.search).toBe('?tab=preferences');
	await expect.element(tab('Preferences')).toHaveAttribute('aria-selected', 'true');
	await expect.element(tab('Preferences')).toHaveFocus();
	await expect.poll(() => panel.getByRole('switch').elements().length).toBe(12);
	await tab('Security & Data').click();
	await expect.poll(() => document.title).toBe('Security & Data · Settings · Matinee');
	history.back();
	await expect.poll(() => document.title).toBe('Preferences · Settings · Matinee');
});

it('every preference has its default, and changes in the page and in the store', {
	tags: ['preferences-defaults', 'preferences-saved'],
}, async () => {
	await openSettings('preferences');
	await expectPreferences(false);
	const server = panel.getByLabelText('Default server');
	await expect.poll(() => server.getByRole('option').elements().length).toBe(3);
	expect(
		server
			.getByRole('option')
			.elements()
			.map((option) => option.textContent),
	).toEqual(['Auto', 'Open Cinema', 'Trailers']);
	// The label of a switch toggles it too.
	for (const name of Object.keys(SWITCHES)) await panel.getByText(name, { exact: true }).last().click();
	await panel.getByRole('radio', { name: 'Light' }).click();
	await panel.getByLabelText('Quality').selectOptions('720p');
	await panel.getByLabelText('Intros and recaps').selectOptions('Skip by themselves');
	await server.selectOptions('Trailers');
	(panel.getByRole('slider', { name: 'Volume' }).element() as HTMLElement).focus();
	await userEvent.keyboard('{End}');
	await expect.element(notice('Preference updated successfully').first()).toBeVisible();
	await expectPreferences(true);
	expect(dataset).toMatchObject({ theme: 'light', compact: '', hideRatings: '', titles: '' });
	expect(JSON.parse(storedPreferences.read() ?? '')).toEqual({
		theme: 'light',
		compactMode: true,
		rowTitles: true,
		hideWatched: true,
		showRatings: false,
		autoPlay: false,
		subtitles: true,
		autoFullscreen: true,
		autoNext: false,
		rememberPosition: false,
		skipIntro: true,
		skipPrompt: true,
		recentSearches: false,
		notifications: false,
		quality: '720p',
		defaultServer: 2,
		volume: 100,
	});
});

it('each preference of the player names the servers that honour it', { tags: ['preferences-honoured'] }, async () => {
	const own = {
		id: 3,
		name: 'My player',
		movieUrl: 'https://p.invalid/m',
		tvUrl: 'https://p.invalid/t',
		enabled: true,
		priority: 3,
	};
	const mute = { ...own, id: 4, name: 'Mute player', movieUrl: 'https://q.invalid/m', params: { volume: 'vol' } };
	const list = [...BUILT_IN_PLAYER_SERVER_LIST.servers, own, mute];
	const real = window.fetch;
	vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
		String(input) === '/config/servers.json'
			? Response.json({ ...BUILT_IN_PLAYER_SERVER_LIST, servers: list })
			: real(input, init),
	);
	savePlayerSupport(own, { commands: ['seek', 'subtitles'], events: ['timeupdate', 'markers', 'ended'] });
	onTestFinished(() => playerSupportStorage.remove());
	await openSettings('preferences');
	for (const [name, servers] of [
		['Autoplay', 'Works in Open Cinema and Trailers.'],
		['Subtitles', 'Works in Open Cinema, Trailers, and My player.'],
		['Fill the screen', 'Works in Open Cinema.'],
		['Play what is next', 'Works in Open Cinema and My player.'],
		['Remember position', 'Works in Open Cinema and My player.'],
	] as const) {
		await expect
			.element(panel.getByRole('switch', { name }))
			.toHaveAccessibleDescription(expect.stringContaining(servers));
	}
	await expect
		.element(panel.getByLabelText('Intros and recaps'))
		.toHaveAccessibleDescription(expect.stringContaining('Works in Open Cinema and My player.'));
	await expect
		.element(panel.getByRole('slider', { name: 'Volume' }))
		.toHaveAccessibleDescription(expect.stringContaining('Works in Open Cinema and Mute player.'));
	playerSupportStorage.remove();
	await expect
		.element(panel.getByLabelText('Intros and recaps'))
		.toHaveAccessibleDescription(expect.not.stringContaining('My player'));
});

it('the screen saver, which shows drawn posters, is a preference of the open catalogue', {
	tags: ['posters-screen-saver'],
}, async () => {
	await openSettings('preferences', { source: 'open' });
	const control = panel.getByRole('switch', { name: 'Screen saver' });
	await expect.element(control).not.toBeChecked();
	await panel.getByText('Screen saver', { exact: true }).click();
	await expect.element(control).toBeChecked();
	expect(JSON.parse(storedPreferences.read() ?? '')).toEqual({ screenSaver: true });
});

it.for(['preferences', 'data'])('the tab %s fits a width of 320 px', { tags: ['settings-tabs'] }, async (name) => {
	await page.viewport(320, 700);
	await openSettings(name);
	await expect.element(panel.getByRole('heading').first()).toBeVisible();
	if (name === 'preferences') {
		await expect.poll(() => panel.getByLabelText('Default server').getByRole('option').elements().length).toBe(3);
	} else await expect.element(panel.getByText(/^You have hidden no titles/)).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	await expectAccessible();
});

it('a reset asks first, and brings every default back', { tags: ['preferences-reset'] }, async () => {
	storedPreferences.write(JSON.stringify({ theme: 'light', compactMode: true, volume: 20 }));
	await openSettings('data');
	const reset = panel.getByRole('button', { name: 'Reset Preferences' });
	const question = page.getByRole('alertdialog', { name: 'Reset preferences' });
	await reset.click();
	await expect.element(question).toMatchTextContent(/Are you sure you want to reset all preferences to default\?/);
	await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
	await expectAccessible();
	await userEvent.keyboard('{Escape}');
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(reset).toHaveFocus();
	const overlays = () => (history.state as { steps?: number } | null)?.steps ?? 0;
	await expect.poll(overlays).toBe(0);
	await reset.click();
	await expect.poll(overlays).toBe(1);
	history.back();
	await expect.element(question).not.toBeInTheDocument();
	expect(location.search).toBe('?tab=data');
	expect(storedPreferences.read()).toContain('light');

	await reset.click();
	await question.getByRole('button', { name: 'Reset', exact: true }).click();
	await expect.element(notice('Preferences reset to defaults')).toBeVisible();
	expect(storedPreferences.read()).toBeNull();
	await tab('Preferences').click();
	await expectPreferences(false);
	expect(dataset.compact).toBeUndefined();
});

it('without an account the page asks for a login and shows no tab', { tags: ['settings-signed-out'] }, async () => {
	await renderScreen('/settings?tab=preferences');
	await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
	expect(page.getByRole('tab').elements()).toEqual([]);
	await expectAccessible();
});

it('preferences change also while the account cannot be fetched', {
	tags: ['settings-unreachable-server'],
}, async () => {
	await renderScreen('/settings');
	setSession({ state: 'unreachable' });
	await expect
		.element(panel.getByRole('status'))
		.toHaveTextContent('Your account can’t be loaded right now. Preferences still work.');
	await tab('Preferences').click();
	await panel.getByRole('switch', { name: 'Compact mode' }).click();
	await expect.poll(() => dataset.compact).toBe('');
	expect(JSON.parse(storedPreferences.read() ?? '')).toEqual({ compactMode: true });
});

it('a preference that cannot be stored says so, and lasts until the page is closed', {
	tags: ['preferences-not-saved'],
}, async () => {
	await openSettings('preferences');
	const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('Full', 'QuotaExceededError');
	});
	onTestFinished(() => {
		setItem.mockRestore();
		storedPreferences.remove();
	});
	await panel.getByRole('radio', { name: 'Light' }).click();
	await expect
		.element(notice('This browser doesn’t store data for this site. The change lasts until you close the page.'))
		.toBeVisible();
	expect(dataset.theme).toBe('light');
	await tab('Account').click();
	await tab('Preferences').click();
	await expect.element(panel.getByRole('radio', { name: 'Light' })).toBeChecked();
});
