import { describe, expect, it } from 'vitest';
import { PAGE_RENDERS_PER_MINUTE } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage, Transport } from '#contract/render.ts';
import type { Caller } from '../catalogue/caller.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { PAGE_ASSETS } from '../testing/page-assets.ts';
import { type AskedPage, createPageService, PAGE_TTL_MS } from './page.service.ts';
import { createRenderLimit } from './render-limit.ts';

const ATTACKER = { client: '192.0.2.1', isBackground: false };
const VISITOR = { client: '192.0.2.2', isBackground: false };
const respond = (isOverLimit: boolean): Transport => {
	return async () => ({
		status: isOverLimit ? 429 : 200,
		header: (name) => (isOverLimit && name === 'retry-after' ? '7' : null),
		json: async () => ({}),
	});
};

/** Pages that are rendered when the test says so. */
function setUp() {
	const callers: Caller[] = [];
	const overLimit = new Set<string>();
	const rendering: (() => void)[] = [];
	let now = 0;
	const renderPage: RenderPage = async ({ url, transport, config }) => {
		await new Promise<void>((resolve) => rendering.push(resolve));
		const { status: answered } = await transport({ method: 'GET', url });
		const complete = answered === 200;
		const status = complete ? 200 : 503;
		const state = { status, config, queries: null, savedAgeS: null };
		return { status, redirect: null, html: 'rendered', head: '', state, modules: [], complete };
	};
	const pages = createPageService({
		buildOf: () => ({ renderPage, assets: PAGE_ASSETS }),
		transportFor: (caller) => {
			callers.push(caller);
			return respond(overLimit.has(caller.client));
		},
		renderLimit: createRenderLimit(createRateLimiters(null)),
		readPublicConfig: async () => ({ name: 'Matinee' }) as unknown as PublicConfig,
		clock: () => now,
		maxBytes: 1e6,
	});
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	return {
		pages,
		callers,
		overLimit,
		settle,
		pass: (ms: number) => {
			now += ms;
		},
		/** Renders until these pages are served. */
		async renderFor<Pages>(served: Promise<Pages>): Promise<Pages> {
			let isServed = false;
			const markServed = () => {
				isServed = true;
			};
			served.then(markServed, markServed);
			while (!isServed) {
				for (const render of rendering.splice(0)) render();
				await settle();
			}
			return served;
		},
	};
}

const inEnglish = (url: string): AskedPage => ({ url, language: 'en', coding: 'identity' });

describe('the limits of page renderings', () => {
	it('leave what one address requests beyond 64 pages at a time to its browser, and nobody else', async () => {
		const { pages, renderFor, settle } = setUp();
		const flood = Array.from({ length: 66 }, (_, n) => pages.serve(inEnglish(`/movie/${n}`), ATTACKER));
		await settle();
		const joined = pages.serve(inEnglish('/movie/1'), ATTACKER);
		const visitors = pages.serve(inEnglish('/tv/50'), VISITOR);
		const served = await renderFor(Promise.all(flood));
		const statuses = served.map((page) => page.status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(64);
		const [shell] = served.filter((page) => page.kind === 'page' && page.status === 429);
		if (shell?.kind !== 'page') throw new Error('There is no shell');
		const document = shell.bytes.identity.toString();
		expect(document).toContain('<script type="module" src="/entry.js"');
		expect(document).toContain('"status":429,"config":{"name":"Matinee"}');
		expect(document).toContain('<noscript><h1>Too Many Requests</h1>');
		expect(shell).toMatchObject({ isCacheable: false, retryAfterS: 1 });
		expect([(await joined).status, (await renderFor(visitors)).status]).toEqual([200, 200]);
	});

	it('count renderings by address, not pages from the cache', async () => {
		const { pages, renderFor } = setUp();
		expect(await renderFor(pages.serve(inEnglish('/'), VISITOR))).toMatchObject({ status: 200 });
		for (let n = 0; n < PAGE_RENDERS_PER_MINUTE; n++) await pages.serve(inEnglish('/'), VISITOR);
		expect(await renderFor(pages.serve(inEnglish('/movies'), VISITOR))).toMatchObject({ status: 200 });
	});

	it('render again in the background for the visitor of a stale page', async () => {
		const { pages, callers, renderFor, pass, settle } = setUp();
		await renderFor(pages.serve(inEnglish('/'), ATTACKER));
		pass(PAGE_TTL_MS);
		await pages.serve(inEnglish('/'), VISITOR);
		await settle();
		expect(callers).toEqual([ATTACKER, { ...VISITOR, isBackground: true }]);
	});

	it('count no renewal of a stale page for a client, and renew two at a time', async () => {
		const { pages, callers, renderFor, pass, settle } = setUp();
		const paths = Array.from({ length: 10 }, (_, n) => `/movie/${n}`);
		await renderFor(Promise.all(paths.map((path) => pages.serve(inEnglish(path), ATTACKER))));
		pass(PAGE_TTL_MS);
		for (const path of [...paths, ...paths]) await pages.serve(inEnglish(path), VISITOR);
		await settle();
		expect(callers.slice(paths.length)).toHaveLength(2);
		const own = Array.from({ length: 64 }, (_, n) => pages.serve(inEnglish(`/tv/${n}`), VISITOR));
		const served = await renderFor(Promise.all(own));
		expect(served.map(({ status }) => status)).toEqual(own.map(() => 200));
		expect(callers.filter(({ isBackground }) => isBackground)).toHaveLength(paths.length);
	});

	it('render once what a client requests several times before its turn, or another has rendered meanwhile', async () => {
		const { pages, callers, renderFor, settle } = setUp();
		const others = Array.from({ length: 4 }, (_, n) => pages.serve(inEnglish(`/tv/${n}`), ATTACKER));
		const same = Array.from({ length: 70 }, () => pages.serve(inEnglish('/'), ATTACKER));
		await settle();
		const visitors = pages.serve(inEnglish('/'), VISITOR);
		const served = await renderFor(Promise.all([...others, ...same, visitors]));
		expect(served.map(({ status }) => status)).toEqual(served.map(() => 200));
		expect(callers).toHaveLength(5);
	});

	it('leave a page to the browser whose calls are refused for its client, and render it for the others', async () => {
		const { pages, callers, overLimit, renderFor, settle } = setUp();
		overLimit.add(ATTACKER.client);
		const attackers = pages.serve(inEnglish('/movie/1'), ATTACKER);
		await settle();
		const visitors = [VISITOR, { ...VISITOR, client: '192.0.2.3' }].map((visitor) =>
			pages.serve(inEnglish('/movie/1'), visitor),
		);
		expect(await renderFor(attackers)).toMatchObject({ kind: 'page', status: 429, retryAfterS: 7, isCacheable: false });
		const served = await renderFor(Promise.all(visitors));
		expect(served).toMatchObject([{ status: 200 }, { status: 200 }]);
		expect(callers).toEqual([ATTACKER, VISITOR]);
	});
});
