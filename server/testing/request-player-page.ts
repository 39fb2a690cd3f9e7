import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenCinemaData } from '#contract/player-messages.ts';
import type { Video } from '#contract/tmdb.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { toHashSource } from '../http/security-headers.ts';
import { createLookLimit } from '../player/look-limit.ts';
import { registerPlayerRoutes } from '../player/player.routes.ts';
import type { PlayerAssets } from '../player/player-pages.ts';
import type { PlayerTitles } from '../player/player-titles.service.ts';

const inlineScript = (text: string) => ({ text, hashSource: toHashSource(text) });

export const assets: PlayerAssets = {
	script: '/assets/open-cinema-1.js',
	scriptImports: ['/assets/shared-1.js'],
	unavailableScript: '/assets/unavailable-1.js',
	style: '/assets/player-pages-1.css',
	inline: {
		script: inlineScript('play()'),
		scriptWithHls: inlineScript('playHls()'),
		unavailableScript: inlineScript('say()'),
		style: 'body{margin:0}',
		clip: { mp4: 'data:video/mp4;base64,AAAA', webm: 'data:video/webm;base64,BBBB' },
	},
};

export const archive: PlayableSource = {
	host: 'Internet Archive',
	kind: 'mp4',
	url: 'https://archive.org/download/a-trip/a-trip.mp4',
	reference: 'https://archive.org/details/a-trip',
};

export const commons: PlayableSource = {
	host: 'Wikimedia Commons',
	kind: 'webm',
	url: 'https://upload.wikimedia.org/a-trip.webm',
	reference: 'https://commons.wikimedia.org/wiki/File:A_Trip.webm',
	licence: 'CC BY 4.0',
};

const trailer: Video = { site: 'YouTube', type: 'Trailer', key: 'dQw4w9WgXcQ', name: 'Trailer' };

/** Answers requests to the player pages of a catalogue of one title. */
export async function buildPlayerApp(
	overrides: Partial<PlayerTitles> = {},
	{ isPublicUrlSet = true } = {},
): Promise<FastifyInstance> {
	const app = Fastify();
	const titles: PlayerTitles = {
		findTitle: async () => ({ title: 'A Trip to the Moon', licence: 'Public domain' }),
		nameTitle: () => null,
		findLicence: async () => null,
		listSources: async () => [archive, commons],
		findCopies: async () => ({ copies: [], state: 'none' }),
		listVideos: async () => [trailer],
		...overrides,
	};
	await registerPlayerRoutes(app, {
		titlesFor: () => titles,
		assets,
		publicUrl: 'https://matinee.example',
		isPublicUrlSet,
		archiveUrl: 'https://archive.org',
		findsSubtitles: false,
		arrange: async (_ref, _at, sources) => [...sources],
		limitLooks: createLookLimit(null),
		buildOf: () => 'build-1',
		headers: { 'permissions-policy': 'camera=()' },
	});
	return app;
}

export async function requestPlayerPage(
	url: string,
	overrides?: Partial<PlayerTitles>,
	headers: Record<string, string> = {},
) {
	const app = await buildPlayerApp(overrides);
	try {
		return await app.inject({ url, headers });
	} finally {
		await app.close();
	}
}

/** The policy's directives by name. */
export function policyOf(headers: Record<string, unknown>): Record<string, string> {
	const directives = String(headers['content-security-policy']).split('; ');
	return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s).slice(0, 2)));
}

/** What the page's script reads. */
export function dataOf(body: string): OpenCinemaData {
	return JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '');
}
