import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { ruleOfOtherRoute } from './other-routes.ts';

const MOVIE = { media_type: 'movie', id: 653 };
const SHOW = { media_type: 'tv', id: 601 };

/** An example of each route that is no endpoint, and what a child gets of it. Pages and files of the build are said below. */
const ROUTES: Readonly<Record<string, unknown>> = {
	'/art/w342/movie-653-poster.svg': { kind: 'picture', title: MOVIE },
	'/art/w342/tv-601-s1e2-still.svg': { kind: 'picture', title: SHOW },
	'/art/w185/person-900000001-portrait.svg': 'open',
	'/share/movie-653.png': { kind: 'picture', title: MOVIE },
	'/share/programme-2026-06-15.png': 'closed',
	'/prints/tv-601.pdf': { kind: 'picture', title: SHOW },
	'/embed/open/movie/653': { kind: 'player', title: MOVIE },
	'/embed/open/tv/601/1/2': { kind: 'player', title: SHOW },
	'/embed/trailer/movie/653': { kind: 'player', title: MOVIE },
	'/embed/trailer/tv/601/1/2': { kind: 'player', title: SHOW },
	'/embed/open/addon/one/stream/movie/653': { kind: 'player', title: MOVIE },
	'/embed/open/addon/one/stream/tv/601/1/2': { kind: 'player', title: SHOW },
	'/embed/trailer/addon/one/stream/movie/653': { kind: 'player', title: MOVIE },
	'/embed/trailer/addon/one/stream/tv/601/1/2': { kind: 'player', title: SHOW },
	'/embed/open/addon/one/stream/movie/653/subtitles/en.vtt': { kind: 'player', title: MOVIE },
	'/embed/open/addon/one/stream/tv/601/1/2/subtitles/en.vtt': { kind: 'player', title: SHOW },
	'/embed/open/house/ticket/copy/movie/653': { kind: 'player', title: MOVIE },
	'/embed/open/house/ticket/copy/movie/653/file': { kind: 'player', title: MOVIE },
	'/embed/open/house/ticket/copy/movie/653/stream.m3u8': { kind: 'player', title: MOVIE },
	'/embed/open/house/ticket/copy/movie/653/part': { kind: 'player', title: MOVIE },
	'/embed/open/house/ticket/copy/movie/653/subtitles/2': { kind: 'player', title: MOVIE },
	'/embed/open/house/ticket/copy/tv/601/1/2': { kind: 'player', title: SHOW },
	'/embed/open/house/ticket/copy/tv/601/1/2/file': { kind: 'player', title: SHOW },
	'/embed/open/house/ticket/copy/tv/601/1/2/stream.m3u8': { kind: 'player', title: SHOW },
	'/embed/open/house/ticket/copy/tv/601/1/2/part': { kind: 'player', title: SHOW },
	'/embed/open/house/ticket/copy/tv/601/1/2/subtitles/2': { kind: 'player', title: SHOW },
	'/embed/kept': 'open',
	'/embed/unavailable': 'open',
	'/calendar/a-secret/feed.ics': 'closed',
	'/channels/guide.xml': 'closed',
	'/channels/noir/feed.atom': 'closed',
	'/programme/feed.atom': 'closed',
	'/list/a-link/feed.atom': 'closed',
	'/stremio/token/manifest.json': 'closed',
	'/stremio/token/catalog/movie/top.json': 'closed',
	'/mcp': 'closed',
	'/sitemap.xml': 'closed',
	'/robots.txt': 'open',
	'/.well-known/security.txt': 'open',
	'/config/servers.json': 'open',
	'/sw.js': 'open',
	'/metrics': 'open',
	'/hooks/media-servers/secret': 'open',
	'/docs': 'open',
};

/** Files of the build, and what the renderer answers with the child's own view. */
const OTHERS =
	/^\/(\*|docs\/.*|assets\/.*|embed\/[\w.-]+\.\w+|[\w./-]*\.(js|css|json|svg|png|ico|woff2|webmanifest|html|txt|mp4|webm)(\.(gz|br))?)?$/;

it.each(Object.entries(ROUTES))(
	'a child gets of %s what the table says',
	{ tags: ['child-no-leaks'] },
	(path, rule) => {
		expect(ruleOfOtherRoute(path)).toEqual(rule);
	},
);

it('every route that is no endpoint is in the table', { tags: ['child-no-leaks'] }, async () => {
	const { http } = await createTestApp({ pages: true });
	const patterns = listRoutes(http.printRoutes({ commonPrefix: false })).map(({ pattern }) => pattern);
	expect(patterns.length).toBeGreaterThan(50);
	const known = Object.keys(ROUTES);
	const missing = patterns.filter((pattern) => {
		if (pattern.startsWith('/api/') || OTHERS.test(pattern)) return false;
		const path = new RegExp(
			`^${pattern
				.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
				.replace(/:\w+/g, '[^/]+')
				.replace(/\*/g, '.*')}$`,
		);
		return !known.some((example) => path.test(example));
	});
	expect(missing).toEqual([]);
});
