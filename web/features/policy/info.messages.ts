/** Words of the Info page. "We" are the people who run the instance that shows it. */
import type { PublicConfig } from '#contract/public-config.ts';
import { POLICY_TEXT } from './policy.messages.ts';

export const INFO_TEXT = {
	title: 'Info',
	heading: 'About Matinee',
	description: 'The official domains of this Matinee, where to get help, what it does, and where its titles come from.',
	lead: 'Matinee is a catalogue of movies and TV shows that people host for themselves and for others. Here is how to be sure that you are in the right house, and where everything else is.',

	domains: 'Official Domains',
	oneDomain: 'This is the only official address of this instance. Anything else that looks like it is not run by us.',
	manyDomains:
		'These are the only official addresses of this instance. They all share the same content, accounts and watch history, so if one is out of reach, use another.',
	primary: 'Primary',
	alternative: 'Alternative',
	youAreHere: 'You are here',
	copy: 'Copy URL',
	copied: 'Copied',
	copyFailed: 'Not copied',
	saidCopied: (url: string) => `${url} is copied`,
	saidFailed: 'The browser did not allow copying. Select the address and copy it by hand.',
	visit: 'Visit',
	/** Follow the words on the buttons for those who hear them. */
	ofDomain: (host: string) => `of ${host}`,
	urlOfDomain: (host: string) => `URL of ${host}`,

	quickLinks: 'Quick Links',
	links: {
		community: ['Community chat', 'Ask, suggest, and hear what is new'],
		privacy: ['Privacy Policy', 'What we keep, and for how long'],
		dmca: ['DMCA', 'Copyright concerns and who to turn to'],
		home: ['Home', 'Back to the programme'],
	},

	help: 'Help',
	helpPoints: [
		'A title does not play? Choose another server on the watch page. Each of them holds other titles.',
		'A page looks wrong or out of date? Reload it. Your preferences and history stay.',
		'The catalogue cannot be reached? What was saved before is still shown, and the rest comes back by itself.',
	],
	helpContact: 'Still stuck?',
	noContact: 'Ask the people who run this instance.',

	legal: 'Legal',
	legalText: 'Matinee hosts no content. Videos come from other sites, which answer for what they show.',
	legalRetention: (days: number) => `Watch history is deleted after ${POLICY_TEXT.days(days)} of inactivity.`,

	features: 'Platform Features',
	featurePoints: [
		'Rows of what is trending and popular, in movies and in TV shows',
		'Lists of movies and TV shows by genre and order, and a search over both',
		'Pages of their own for every title, with cast, trailers, seasons and episodes',
		'A player with a choice of servers that moves on by itself when one has nothing',
		'Links to every title and every episode that show a picture where they are shared',
		'From the smallest phone to the widest screen, by touch, by mouse or by keyboard alone',
	],

	technical: 'Technical Details',
	technicalTerms: ({ source, version }: PublicConfig): [term: string, text: string][] => [
		['Version', version],
		['Catalogue', source === 'tmdb' ? 'TMDB' : 'The open catalogue that comes with Matinee'],
		['Pages', 'Rendered on the server, then alive in the browser'],
		['Video', 'HLS, MP4 and WebM in the built-in player; other players bring their own'],
		['Tracking', 'None: no cookies, no analytics, no scripts of others on our pages'],
		['Accessibility', 'Made to WCAG 2.2, level AA'],
		['Licence', 'MIT'],
	],
	apiTerm: 'API',
	apiDocs: 'Documentation, OpenAPI 3.1',

	sources: 'Where titles come from',
	openSources:
		'The facts were gathered and the overviews written by the editors of the open catalogue. The player names the licence of each film and the archive that it comes from.',
} as const;
