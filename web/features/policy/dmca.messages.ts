/** The page about copyright. "We" are the people who run the instance that shows it. */
import type { PublicConfig } from '#contract/public-config.ts';
import { contactBlocks, type PolicySection } from './policy-content.ts';

export const DMCA_TEXT = {
	title: 'DMCA',
	description:
		'Matinee hosts no content. What it is and is not, where to take a copyright concern, and how to reach us.',
	lead: 'Matinee respects the rights of those who make films and shows. This page explains what this instance does and does not do, where to turn when something infringes your rights, and what we do about it.',
	short: [
		'No movie and no show is stored on this server.',
		'Only the host of a video can take it down.',
		'Tell us about a harmful link, and we can remove it.',
	],
} as const;

export function dmcaSections(instance: PublicConfig): PolicySection[] {
	return [
		{
			id: 'no-content',
			heading: 'No content is hosted',
			blocks: [
				{
					text: 'No movie, no episode and no part of one is stored on this server, uploaded to it or sent through it. When you watch a title, your browser connects to a server that belongs to someone else. The only video stored here is a short clip made for Matinee itself, which plays when nothing else can.',
				},
			],
		},
		{
			id: 'what-it-is',
			heading: 'What Matinee is, and what it is not',
			blocks: [
				{
					terms: [
						['It is a catalogue', catalogueText(instance)],
						['It is a frame for players', 'It shows players of other sites inside a page, much as a browser does.'],
						[
							'It is software that people host',
							'Its own people run each instance, and choose the player servers it offers.',
						],
					],
				},
				{
					terms: [
						['It is not a host', 'It keeps no video files, and nobody can upload any.'],
						['It is not a streaming service', 'It sends no streams, sells no access and takes no money for watching.'],
						['It is not the owner', 'Names, trademarks and works belong to their owners.'],
					],
				},
			],
		},
		{
			id: 'concerns',
			heading: 'Copyright concerns',
			blocks: [
				{
					text: 'Send a concern about a video to the site that hosts it. Only the host can take the file down. Removing a link here leaves the file online for everyone else to find.',
				},
				{
					points: [
						'Open the title’s watch page. Streaming Servers names the player server that shows the video.',
						'Find the site behind that player server. Most have an abuse or DMCA address.',
						'Send your notice there. If the site does not answer, contact the company that hosts it.',
						'Then tell us too, so that this instance stops offering the link.',
					],
				},
			],
		},
		{
			id: 'third-parties',
			heading: 'Third-party responsibility',
			blocks: [
				{
					text: 'Player servers and hosts run by others are independent of Matinee. We do not run them, do not choose what they hold, and cannot inspect or change it. They are responsible for the legality, accuracy and safety of what they show, and their own terms apply.',
				},
				{
					text: 'The two player servers that come with Matinee show only what may be shown: films in the public domain or under an open licence, from the archives that publish them, and official trailers.',
				},
			],
		},
		{
			id: 'compliance',
			heading: 'Legal compliance',
			blocks: [
				{
					text: 'We act on valid notices, in the spirit of the Digital Millennium Copyright Act, 17\u00a0U.S.C.\u00a0§\u00a0512, and of similar laws elsewhere. A notice should include',
				},
				{
					points: [
						'the work concerned, and who holds the rights to it,',
						'the full address of the page here, and the name of the player server that shows it,',
						'your name and a way to reach you,',
						'a statement that you believe in good faith that the use is not authorised,',
						'a statement that what you write is accurate and that, under penalty of perjury, you hold the rights or may act for the holder,',
						'your signature, handwritten or electronic.',
					],
				},
				{
					text: 'If a link to your work was removed by mistake, write to us in the same way and explain why it may stay.',
				},
			],
		},
		{ id: 'contact', heading: 'Legal contact', blocks: contactBlocks(instance, 'For notices and legal questions') },
		{
			id: 'disclaimer',
			heading: 'Disclaimer',
			blocks: [
				{
					text: 'Matinee is provided as is, without warranty of any kind. We are not responsible for what other sites show or whether they stay available. You are responsible for checking that what you watch is legal where you live.',
				},
				{
					text: 'We reserve the right to remove any problematic source or link, for any title, at any time and without notice. Nothing on this page is legal advice.',
				},
			],
		},
	];
}

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? 'Names, dates, casts, ratings and pictures of movies and shows, as TMDB publishes them.'
		: 'Names, dates, casts and overviews of movies and shows that are in the public domain or openly licensed, with pictures drawn for Matinee.';
}
