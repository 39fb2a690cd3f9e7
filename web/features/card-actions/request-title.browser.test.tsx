import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TitleRequestAnswer } from '#contract/title-requests.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { RequestTitle } from './request-title.tsx';

const STATE = 'GET /api/title-requests/:mediaId/:type';
const REQUEST = 'POST /api/title-requests/:mediaId/:type';
const HOUSE = 'GET /api/media-servers/titles/:mediaId/:type';
const NONE: TitleRequestAnswer = {
	state: 'none',
	can_request: true,
	is_own: false,
	remaining: 5,
	seasons: [],
	fault_message: null,
};
const WAITING: TitleRequestAnswer = { ...NONE, state: 'pending', can_request: false, is_own: true, remaining: 4 };

async function open(answer: TitleRequestAnswer, type: 'movie' | 'tv' = 'movie', isInHouse?: boolean) {
	await page.viewport(320, 700);
	const api = createFakeApi();
	api.respond(STATE, answer);
	const holding = { id: 'one', name: 'Living room', is_away: false, seen_at: null };
	api.respond(HOUSE, isInHouse ? [holding] : []);
	const title = { media_type: type, id: 775, name: 'A Trip to the Moon' };
	await renderWithApp(<RequestTitle title={title} hasHouse={isInHouse !== undefined} />, { api, user: buildUser() });
	return api;
}

describe('a request on the page of a title', { tags: ['requests-titles'] }, () => {
	it('is made by one press, and what became of it has the focus', async () => {
		const api = await open(NONE);
		api.respond(REQUEST, WAITING);
		const button = page.getByRole('button', { name: 'Request', exact: true });
		await expect.element(button).toBeVisible();
		await expectAccessible();
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		const said = page.getByText('Requested: it waits for approval');
		await expect.element(said).toHaveFocus();
		expect(await button.query()).toBeNull();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('of a show is for all seasons, or for those that are chosen; what was requested is shown, and left out', async () => {
		const states = ['none', 'available', 'declined', 'pending', 'none'] as const;
		const seasons = states.map((state, index) => ({ season_number: index + 1, state }));
		const api = await open({ ...NONE, state: 'partial', seasons }, 'tv');
		api.respond(REQUEST, { ...WAITING, seasons: seasons.map((season) => ({ ...season, state: 'pending' as const })) });
		await expect.element(page.getByRole('button', { name: 'Request the rest' })).toBeVisible();
		const opener = page.getByRole('button', { name: 'Choose seasons' });
		(opener.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		const dialog = page.getByRole('dialog', { name: 'Which seasons of A Trip to the Moon?' });
		await expect.element(dialog).toBeVisible();
		await expectAccessible();
		const boxes = dialog.getByRole('checkbox').elements() as HTMLInputElement[];
		expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
			[true, false],
			[true, true],
			[true, false],
			[true, true],
			[true, false],
		]);
		await expect.element(dialog.getByText('Season 2 · It is in the house now')).toBeVisible();
		for (const name of [/^Season 1/, /^Season 3/, /^Season 5/]) await dialog.getByRole('checkbox', { name }).click();
		const send = dialog.getByRole('button', { name: 'Request', exact: true });
		await send.click();
		await expect.element(dialog.getByText('Choose at least one season')).toBeVisible();
		expect(api.requests(REQUEST)).toEqual([]);
		await dialog.getByRole('checkbox', { name: /^Season 3/ }).click();
		await dialog.getByRole('checkbox', { name: /^Season 1/ }).click();
		await send.click();
		await expect.element(page.getByText('Requested: it waits for approval')).toHaveFocus();
		expect(api.requests(REQUEST).at(-1)?.body).toEqual({ seasons: [1, 3] });
		expect(await opener.query()).toBeNull();
	});

	it('that fails says why, and can be tried again', async () => {
		const api = await open(NONE);
		const message = 'Your limit of 5 within 7 days is reached.';
		api.fail(REQUEST, { code: 'forbidden', message });
		await page.getByRole('button', { name: 'Request', exact: true }).click();
		await expect.element(page.getByText(message)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Request', exact: true })).toBeVisible();
	});

	it.each([
		['approved', 'movie', false, 'Requested: it is being fetched', null],
		['available', 'movie', false, 'It is in the house now', null],
		['declined', 'movie', true, 'The request was declined', 'Request again'],
		['partial', 'tv', true, 'Some of it is in the house', 'Request the rest'],
	] as const)('says %s of a %s', async (state, type, can_request, text, label) => {
		await open({ ...NONE, state, can_request }, type);
		await expect.element(page.getByText(text)).toBeVisible();
		if (label) await expect.element(page.getByRole('button', { name: label })).toBeVisible();
		else expect(await page.getByRole('button').query()).toBeNull();
	});

	it('says that none is left, and that the service does not answer', async () => {
		await open({ ...NONE, can_request: false, remaining: 0 });
		await expect.element(page.getByText('You have made all your requests of 7 days')).toBeVisible();
		const fault_message = 'The service for requests did not answer in time';
		const api = await open({ ...WAITING, fault_message });
		await expect.element(page.getByText(`Requested: it waits for approval. ${fault_message}`)).toBeVisible();
		api.respond(STATE, { ...NONE, state: 'available', can_request: false });
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.element(page.getByText('It is in the house now')).toBeVisible();
	});

	it('is not offered of what the house has', async () => {
		const api = await open(NONE, 'movie', true);
		await expect.poll(() => [api.requests(HOUSE).length, api.requests(STATE).length]).toEqual([1, 1]);
		expect(await page.getByRole('button').query()).toBeNull();
		await open(NONE, 'movie', false);
		await expect.element(page.getByRole('button', { name: 'Request', exact: true })).toBeVisible();
	});
});
