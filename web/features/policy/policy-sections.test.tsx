import { expect, it } from 'vitest';
import { renderPage } from '../../app/entry-server.tsx';
import { buildConfig } from '../../testing/build-config.ts';

const CONFIG = buildConfig({
	source: 'open',
	imageBase: '/art',
	officialDomains: ['https://one.invalid', 'https://two.invalid', 'https://three.invalid'],
	communityUrl: 'https://chat.invalid',
});

const PAGES: [path: string, ...said: RegExp[]][] = [
	[
		'/privacy',
		/Information we collect/,
		/How we use it/,
		/Cookies/,
		/Security/,
		/Your rights/,
		/How long it is kept/,
		/Contact/,
		/Policy updates/,
		/Last updated January 15, 2025/,
	],
	[
		'/dmca',
		/No content is hosted/,
		/What Matinee is, and what it is not/,
		/Copyright concerns/,
		/Third-party responsibility/,
		/Legal compliance/,
		/Legal contact/,
		/Disclaimer/,
		/Last updated January 15, 2025/,
	],
	[
		'/info',
		/Official Domains/,
		/(Copy URL.*Visit.*){3}/,
		/Quick Links.*Community chat.*Privacy Policy.*DMCA.*Home/,
		/Help/,
		/Legal/,
		/Platform Features/,
		/Technical Details/,
	],
];

it.each(PAGES)(
	'%s has all required sections',
	{ tags: ['privacy-sections', 'dmca-sections', 'info-copy-domain', 'info-sections'] },
	async (path, ...said) => {
		const transport = () => Promise.reject(new Error('These pages ask for nothing'));
		const { html, status } = await renderPage({ url: path, transport, config: CONFIG });
		const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
		const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
		expect(status).toBe(200);
		for (const words of said) expect(text).toMatch(words);
	},
);
