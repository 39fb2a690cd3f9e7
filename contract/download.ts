/** What may be taken along of a title of the open catalogue, as the server offers it to browsers. */
import { z } from 'zod';

/** Copies that one answer names; a title rarely has more than a dozen. */
export const DOWNLOAD_COPIES_MAX = 40;

export const downloadCopySchema = z.object({
	host: z.string().describe('Name of the host, for people'),
	kind: z.enum(['mp4', 'webm', 'ogg']),
	url: z.string().describe('Of the file itself, at its host'),
	reference: z.string().describe('Page of the item'),
	licence: z.string().describe('Licence of this copy, with whom to credit'),
	height: z.number().nullable().describe('Of the picture, in pixels'),
	sizeBytes: z.number().nullable().describe('As the host of the item lists it; the file itself may say otherwise'),
	subtitles: z.array(
		z.object({ language: z.string().describe('BCP 47'), kind: z.enum(['vtt', 'srt']), url: z.string() }),
	),
});

export const downloadOfferSchema = z.object({
	licence: z.object({
		name: z.string(),
		url: z.string().nullable().describe('The licence’s own page'),
		credit: z.string().nullable().describe('Whom to name'),
		note: z.string().describe('Where and why the title is free'),
	}),
	isAllowed: z.boolean().describe('Whether the licence allows copies of the whole, for oneself'),
	state: z
		.enum(['complete', 'pending', 'unreachable'])
		.describe('`pending`: hosts are still being asked; `unreachable`: some gave no answer, so that there may be more'),
	copies: z.array(downloadCopySchema).max(DOWNLOAD_COPIES_MAX),
});

export type DownloadCopy = z.infer<typeof downloadCopySchema>;
export type DownloadOffer = z.infer<typeof downloadOfferSchema>;
