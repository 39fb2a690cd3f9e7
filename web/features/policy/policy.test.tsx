import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import { renderPage } from '../../app/entry-server.tsx';
import { buildConfig } from '../../testing/build-config.ts';

const CONFIG = buildConfig({ source: 'open', imageBase: '/art', version: '1.2.3' });

/** The page's own part of the markup, without tags. */
async function textOf(url: string, config: Partial<PublicConfig> = {}) {
	const { html } = await renderPage({
		url,
		transport: async () => ({ status: 404, header: () => null, json: async () => ({}) }),
		config: { ...CONFIG, ...config },
	});
	const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
	const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
	return { main, text };
}

describe('Privacy', () => {
	it('has the same retention of watch history everywhere', {
		tags: ['privacy-sections', 'limit-retention'],
	}, async () => {
		const { text } = await textOf('/privacy');
		expect(text).toContain('deleted after 15 days of inactivity');
		const other = await textOf('/privacy', { historyRetentionDays: 30 });
		expect(other.text).toContain('30 days of inactivity');
		expect(other.text).not.toContain('15 days');
		expect((await textOf('/privacy', { historyRetentionDays: 1 })).text).toContain('after 1 day of inactivity');
		expect((await textOf('/info', { historyRetentionDays: 0.5 })).text).toContain('after 0.5 days of inactivity');
	});

	it.each(['/privacy', '/dmca'])(
		'%s links to each of its sections',
		{ tags: ['privacy-sections', 'policy-date', 'dmca-sections'] },
		async (path) => {
			const { main, text } = await textOf(path);
			const anchors = [...main.matchAll(/href="[^"#]*#([\w-]+)"/g)].map(([, id]) => id);
			expect(anchors.length).toBeGreaterThan(5);
			for (const id of anchors) expect(main).toContain(`<h2 id="${id}"`);
			expect(text).toContain('Last updated January 15, 2025');
		},
	);

	it('says what stays after an account is deleted, and for how long', async () => {
		const { text } = await textOf('/privacy');
		expect(text).toMatch(/What stays after an account is deleted The audit log .*your username.* after 365 days/);
	});

	it('names the image host of the catalogue in use', async () => {
		expect((await textOf('/privacy')).text).toContain('come only from this server');
		const tmdb = await textOf('/privacy', { source: 'tmdb', imageBase: 'https://images.invalid' });
		expect(tmdb.text).toContain('TMDB’s picture host, which sees your IP address');
	});

	it('lists the contact addresses of the instance, and no others', async () => {
		const without = await textOf('/privacy');
		expect(without.main).not.toContain('mailto:');
		expect(without.text).toContain('published a contact address');
		const { main } = await textOf('/privacy', {
			contactEmail: 'house@matinee.invalid',
			communityUrl: 'https://chat.invalid',
		});
		expect(main).toContain('href="mailto:house@matinee.invalid"');
		expect(main).toContain('href="https://chat.invalid"');
	});
});

describe('DMCA', () => {
	it('states that nothing is hosted, refers to the hosts, and offers to remove a source', {
		tags: ['dmca-sections'],
	}, async () => {
		const { text } = await textOf('/dmca');
		expect(text).toContain('No content is hosted');
		expect(text).toContain('Only the host can take the file down');
		expect(text).toContain('We reserve the right to remove any problematic source or link');
		expect(text).toContain('Legal contact');
	});
});

describe('Info', () => {
	it('shows the first domain as primary and the others as alternatives', { tags: ['info-domains'] }, async () => {
		const officialDomains = ['https://one.invalid', 'https://two.invalid', 'https://three.invalid'];
		const { text } = await textOf('/info', { officialDomains });
		expect(text).toMatch(/Primary https:\/\/one\.invalid .* Alternative https:\/\/two\.invalid .* Alternative/);
		expect(text).toContain('share the same content, accounts and watch history');
	});

	it('shows the community chat only where one is configured', { tags: ['info-sections'] }, async () => {
		expect((await textOf('/info')).text).not.toContain('Community chat');
		expect((await textOf('/info', { communityUrl: 'https://chat.invalid' })).text).toContain('Community chat');
	});

	it('credits TMDB and JustWatch where the catalogue is TMDB', async () => {
		const { text, main } = await textOf('/info', { source: 'tmdb', imageBase: 'https://images.invalid' });
		expect(text).toContain(
			'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
		);
		expect(main).toContain('href="https://www.themoviedb.org/"');
		expect(main).toContain('href="https://www.justwatch.com/"');
		expect((await textOf('/info')).text).toContain('public domain or openly licensed');
	});
});
