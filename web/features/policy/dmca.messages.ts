/** The page about copyright. "We" are the people who run the instance that shows it. */
import type { PublicConfig } from '#contract/public-config.ts';
import { contactBlocks, type PolicySection } from './policy-content.ts';

export const DMCA_TEXT = {
	title: 'DMCA',
	description:
		'Matinee hosts no content. What it is and is not, who to turn to with a copyright concern, and how to reach us.',
	lead: 'Matinee respects the rights of those who make films and shows. This page says what this instance does and does not do, who to turn to when something infringes your rights, and what we do when you tell us.',
	short: [
		'No movie and no show is stored on this server.',
		'Only the host of a video can take it down.',
		'Tell us of a link that causes harm, and we can remove it.',
	],
} as const;

export function dmcaSections(instance: PublicConfig): PolicySection[] {
	return [
		{
			id: 'no-content',
			heading: 'No content is hosted',
			blocks: [
				{
					text: 'No movie, no episode and no part of one is stored on this server, uploaded to it, or sent through it. When you watch a title, your browser connects to a server that belongs to someone else. The only moving picture kept here is a short clip made for Matinee itself, which plays when nothing else can.',
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
						[
							'It is a frame for players',
							'A page on which a player of another site can be shown, much as a browser shows it.',
						],
						[
							'It is software that people host',
							'Each instance is run by its own people, who choose the players it offers.',
						],
					],
				},
				{
					terms: [
						['It is not a host', 'It keeps no video files, and nobody can upload any.'],
						['It is not a streaming service', 'It sends no streams, sells no access and takes no money for watching.'],
						['It is not the owner', 'Names, trade marks and works belong to those who hold the rights to them.'],
					],
				},
			],
		},
		{
			id: 'concerns',
			heading: 'Copyright concerns',
			blocks: [
				{
					text: 'A concern about a video belongs with the site that actually hosts it. Only the host can take the file down. Removing a link here leaves the file where it is, for everyone else to find.',
				},
				{
					points: [
						'Open the title’s watch page. The card Streaming Servers names the player that is showing the video.',
						'Find the site behind that player. Most have an abuse or DMCA address of their own.',
						'Send your notice there. If the site does not answer, the company that hosts it will.',
						'Then tell us as well, so that this instance stops offering the link.',
					],
				},
			],
		},
		{
			id: 'third-parties',
			heading: 'Third-party responsibility',
			blocks: [
				{
					text: 'Players and hosts of other sites are independent of Matinee. We do not run them, do not choose what they hold, and cannot look into or change it. They answer for the legality, the accuracy and the safety of what they show, and their own terms apply to it.',
				},
				{
					text: 'The two players that come with Matinee show only what may be shown: films in the public domain or under an open licence, fetched from the archives that publish them, and official trailers.',
				},
			],
		},
		{
			id: 'compliance',
			heading: 'Legal compliance',
			blocks: [
				{
					text: 'We act on notices that let us act, in the spirit of the Digital Millennium Copyright Act, 17 U.S.C. § 512, and of similar laws elsewhere. A notice should hold',
				},
				{
					points: [
						'which work is concerned, and who holds the rights to it,',
						'the full address of the page here, and the name of the player that shows it,',
						'your name and a way to reach you,',
						'a statement that you believe in good faith that the use is not authorised,',
						'a statement that what you write is accurate and that, under penalty of perjury, you are the holder of the rights or may act for them,',
						'your signature, on paper or electronic.',
					],
				},
				{
					text: 'If a link of yours was removed by mistake, write to us in the same way and say why it may stay.',
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
