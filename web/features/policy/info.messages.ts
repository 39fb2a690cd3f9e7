/** Words of the Info page. "We" are the people who run the instance that shows it. */
import type { PublicConfig } from '#contract/public-config.ts';
import { POLICY_TEXT } from './policy.messages.ts';

export const INFO_TEXT = {
	title: 'Info',
	heading: 'About Matinee',
	description:
		'This instance’s official domains, where to get help, what Matinee does, and where its titles come from.',
	lead: 'Matinee is a self-hosted catalogue of movies and TV shows. Here is how to check that you are at the right address, and where to find everything else.',

	forViewers: 'For viewers',
	forCurious: 'For the curious',

	domains: 'Official Domains',
	oneDomain: 'This is the only official address of this instance. We do not run any other site that looks like it.',
	manyDomains:
		'These are the only official addresses of this instance. They share the same content, accounts and watch history, so if one is unavailable, use another.',
	primary: 'Primary',
	alternative: 'Alternative',
	youAreHere: 'You are here',
	copy: 'Copy URL',
	copied: 'Copied',
	copyFailed: 'Not copied',
	saidCopied: (url: string) => `${url} copied`,
	saidFailed: 'The browser didn’t allow copying. Select the address and copy it yourself.',
	visit: 'Visit',
	/** Follow the words on the buttons for those who hear them. */
	ofDomain: (host: string) => `of ${host}`,
	urlOfDomain: (host: string) => `URL of ${host}`,

	quickLinks: 'Quick Links',
	links: {
		community: ['Community chat', 'Questions, suggestions and news'],
		privacy: ['Privacy Policy', 'What we store, and for how long'],
		dmca: ['DMCA', 'Copyright concerns and contacts'],
		home: ['Home', 'Trending and popular titles'],
		posters: ['Poster wall', 'Every drawn poster, by decade'],
	},

	help: 'Help',
	helpPoints: [
		'A title doesn’t play? Choose another player server on the watch page.',
		'A page looks wrong or out of date? Reload it. You keep your preferences and history.',
		'The catalogue can’t be reached? Saved pages still open, and the rest returns automatically.',
	],
	helpContact: 'Still stuck?',
	noContact: 'Ask the people who run this instance.',

	legal: 'Legal',
	legalText: 'Matinee hosts no content. Videos come from other sites, which are responsible for what they show.',
	legalRetention: (days: number) => `Watch history is deleted after ${POLICY_TEXT.days(days)} of inactivity.`,

	features: 'Platform Features',
	featurePoints: [
		'Trending and popular movies and TV shows',
		'Search, and lists by genre, decade, length and more',
		'A page for every title with cast, trailers, seasons and episodes',
		'A choice of player servers, with automatic fallback',
		'Shared links with a preview picture',
		'Works from phone to television, by touch, mouse, keyboard or remote',
	],

	technical: 'Technical Details',
	technicalTerms: ({ source, version }: PublicConfig): [term: string, text: string][] => [
		['Version', version],
		['Catalogue', source === 'tmdb' ? 'TMDB' : 'The open catalogue that comes with Matinee'],
		['Pages', 'Rendered on the server, hydrated in the browser'],
		['Video', 'HLS, MP4 and WebM in the built-in player; other player servers vary'],
		[
			'Tracking',
			'None: no analytics, no third-party scripts; cookies hold only the languages that you choose and the profile of a child',
		],
		['Accessibility', 'Designed for WCAG 2.2, level AA'],
		['Licence', 'MIT'],
	],
	apiTerm: 'API',
	apiDocs: 'Documentation, OpenAPI 3.1',

	sources: 'Where titles come from',
	openSources:
		'The editors of the open catalogue gather the facts and write the overviews. The player names each film’s licence and the archive it comes from.',
} as const;
