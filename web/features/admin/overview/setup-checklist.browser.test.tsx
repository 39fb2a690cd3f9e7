import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SETUP_FINDINGS, type SetupCheck, type SetupFinding } from '#contract/setup.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

const TAGS = { tags: ['operating-setup-checklist'] };
const TIME = '2026-06-15T03:00:00.000Z';

const buildCheck = (finding: SetupFinding, value: string | null = null): SetupCheck => ({
	...SETUP_FINDINGS[finding],
	finding,
	value,
});

const DONE = [
	buildCheck('owner-set'),
	buildCheck('key-works', TIME),
	buildCheck('players-file'),
	buildCheck('address-https'),
	buildCheck('proxy-trusted', '1'),
	buildCheck('backup-recent', TIME),
];

async function open(checks: SetupCheck[]) {
	await page.viewport(390, 844);
	onTestFinished(() => localStorage.removeItem('matinee:setup-hidden'));
	const api = createFakeApi();
	api.respond('GET /api/admin/setup', checks);
	const { queries } = await renderWithApp(
		<AdminActionsProvider>
			<SetupChecklist />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'owner', role: 'owner' }) },
	);
	return {
		api,
		refetchWith: (next: SetupCheck[]) => {
			api.respond('GET /api/admin/setup', next);
			return queries.refetchQueries();
		},
	};
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('the setup checklist', TAGS, () => {
	it('shows each check with its state and a sentence, and copies the command', async () => {
		const { promise: copied, resolve: endCopying } = Promise.withResolvers<void>();
		const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copied);
		onTestFinished(() => write.mockRestore());
		const { api } = await open([
			buildCheck('owner-set'),
			buildCheck('catalogue-open'),
			buildCheck('players-built-in'),
			buildCheck('address-differs', 'https://films.example.org'),
			buildCheck('proxy-untrusted'),
			buildCheck('backup-missing', TIME),
		]);
		await expect.element(page.getByText('1 of 4 done · 2 optional')).toBeVisible();
		expect(api.requests('GET /api/admin/setup')[0]?.query).toEqual({ origin: location.origin });
		await expect.element(row('Owner').getByText('Done')).toBeVisible();
		await expect.element(row('Catalogue').getByText('Optional')).toBeVisible();
		await expect.element(row('Public address').getByText('Needs attention')).toBeVisible();
		await expect.element(row('Public address').getByText(/^You opened https:\/\/films.example.org/)).toBeVisible();
		await expect
			.element(row('Player servers').getByRole('link', { name: 'Add player servers' }))
			.toHaveAttribute('href', '/admin?tab=player-servers');
		// What needs attention cannot be hidden.
		await expect.element(page.getByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
		const command = 'export PUBLIC_URL=https://films.example.org';
		await row('Public address')
			.getByRole('button', { name: `Copy ${command}` })
			.click();
		// The confirmation stays for two seconds, which the reply to a press may take.
		endCopying();
		await expect.element(page.getByRole('button', { name: `Copied ${command}` })).toBeVisible();
		expect(write).toHaveBeenCalledWith(command);
		await expect
			.element(row('Public address'))
			.toMatchTextContent(/In the terminal of the server.*export TRUST_PROXY=1.*npm start/);
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('shows a new version with what changes, also when the list is finished and folded', async () => {
		const notes = ['Breaking: SMTP_TLS takes other values', `A film${' and another one'.repeat(18)}`];
		await open([...DONE, { ...buildCheck('version-new', '1.2.0'), notes }]);
		await expect.element(row('Version').getByText('New version')).toBeVisible();
		await expect.element(row('Version').getByText(/^Matinee 1\.2\.0 is out, and 0\.0\.0 is running\. /)).toBeVisible();
		const changes = row('Version').getByRole('list', { name: 'What changes' }).getByRole('listitem');
		expect(changes.elements().map((element) => element.textContent)).toEqual(notes);
		await expect.element(row('Version').getByRole('button', { name: 'Copy git pull' })).toBeVisible();
		await expect.element(row('Owner')).not.toBeInTheDocument();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
	});

	it('tests the key, and shows the result', async () => {
		const { api } = await open([buildCheck('key-untested')]);
		await expect.element(row('Catalogue').getByText('Not tested')).toBeVisible();
		const refused = buildCheck('key-refused', 'TMDB_API_KEY');
		api.respond('POST /api/admin/setup/catalogue-test', () => {
			api.respond('GET /api/admin/setup', [refused]);
			return refused;
		});
		await page.getByRole('button', { name: 'Test the key' }).click();
		await expect.element(row('Catalogue').getByText('Needs attention')).toBeVisible();
		await expect.element(page.getByText(/^TMDB refuses the key in TMDB_API_KEY/)).toBeVisible();
	});

	it('takes two lines once what is needed is done, until it is opened or something needs attention', async () => {
		const { refetchWith } = await open([
			...DONE.filter(({ check }) => check !== 'catalogue'),
			buildCheck('catalogue-open'),
		]);
		await expect.element(page.getByText('5 of 5 done · 1 optional')).toBeVisible();
		expect(row('Backup').elements()).toEqual([]);
		expect(page.getByRole('region', { name: 'Setup' }).element().getBoundingClientRect().height).toBeLessThan(110);
		await page.getByRole('button', { name: 'Show the checks' }).click();
		await expect.element(row('Backup')).toBeVisible();
		await page.getByRole('button', { name: 'Show less' }).click();
		await expect.element(row('Backup')).not.toBeInTheDocument();
		await refetchWith([...DONE.slice(0, -1), buildCheck('backup-missing', TIME)]);
		await expect.element(row('Backup')).toBeVisible();
	});

	it('can be hidden while nothing needs attention, and returns with a problem', async () => {
		const { refetchWith } = await open(DONE);
		await expect.element(page.getByText('6 of 6 done')).toBeVisible();
		await page.getByRole('button', { name: 'Hide' }).click();
		const heading = page.getByRole('heading', { name: 'Setup' });
		await expect.element(heading).not.toBeInTheDocument();
		await refetchWith([...DONE.slice(0, -1), buildCheck('backup-missing', TIME)]);
		await expect.element(heading).toBeVisible();
		await refetchWith(DONE);
		await expect.element(heading).not.toBeInTheDocument();
	});
});
