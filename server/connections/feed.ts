/** A feed as Atom (RFC 4287). */
import { escapeXml } from '../http/markup.ts';
import { currentLanguage } from '../language/in-language.ts';

export interface FeedEntry {
	/** Address of its page, on this instance. */
	page: string;
	/** Names it for ever, where the page does not. */
	id?: string;
	title: string;
	/** ISO 8601. */
	updated: string;
	summary: string;
}

export interface Feed {
	page: string;
	/** Of the feed itself. */
	self: string;
	title: string;
	subtitle: string;
	author: string;
	/** ISO 8601; an empty feed has no other time. */
	updated: string;
	entries: readonly FeedEntry[];
}

export function toAtomFeed(feed: Feed): string {
	const newest = feed.entries.map(({ updated }) => updated).toSorted();
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
		`<id>${escapeXml(feed.page)}</id>`,
		`<title>${escapeXml(feed.title)}</title>`,
		`<subtitle>${escapeXml(feed.subtitle)}</subtitle>`,
		`<updated>${newest.at(-1) ?? feed.updated}</updated>`,
		`<author><name>${escapeXml(feed.author)}</name></author>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
		...feed.entries.map(toEntry),
		'</feed>',
		'',
	].join('\n');
}

function toEntry({ page, id = page, title, updated, summary }: FeedEntry): string {
	return [
		`<entry><id>${escapeXml(id)}</id>`,
		`<title>${escapeXml(title)}</title>`,
		`<updated>${updated}</updated>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
		`<summary>${escapeXml(summary)}</summary></entry>`,
	].join('');
}
