/** The guide as XMLTV, for television software, and what comes next on a channel as Atom, for feed readers. */
import { channelFeedPath, channelPath } from '#contract/channel-paths.ts';
import { DAY_MS } from '#contract/limits.ts';
import { detailPath } from '#contract/page-paths.ts';
import { escapeXml } from '../http/markup.ts';
import { currentLanguage } from '../language/in-language.ts';
import type { ChannelTitle } from './channel-line-up.ts';
import { inWords, nameChannel, nameTitle } from './channel-names.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';
import type { TwoDays } from './channels.service.ts';
import type { Slot } from './schedule.ts';

/** Readers look in often; nobody plans further. */
const ATOM_MAX_ENTRIES = 50;

/** @param publicUrl Origin of this instance. */
export function toXmltv(guide: readonly TwoDays[], publicUrl: string): string {
	const { hostname } = new URL(publicUrl);
	// As the format advises: names that no other source of guides has.
	const idOf = ({ channel }: TwoDays) => `${channel.id}.${hostname}`;
	const channels = guide.map((days) => {
		const { id, number } = days.channel;
		const { name } = nameChannel(id);
		const names = `<display-name lang="${currentLanguage()}">${escapeXml(name)}</display-name><display-name>${number}</display-name>`;
		return `<channel id="${escapeXml(idOf(days))}">${names}<url>${escapeXml(publicUrl + channelPath(id))}</url></channel>`;
	});
	const programmes = guide.flatMap((days) => days.slots.map((slot) => toProgramme(slot, idOf(days), publicUrl)));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<tv source-info-url="${escapeXml(publicUrl)}" generator-info-name="Matinee">`,
		...channels,
		...programmes,
		'</tv>',
		'',
	].join('\n');
}

function toProgramme({ item, starts_at, ends_at }: Slot<ChannelTitle>, channel: string, publicUrl: string): string {
	const { episode_title, season, episode, date } = item.facts;
	const { name, lang } = nameTitle(item.facts);
	const times = `start="${toXmltvTime(starts_at)}" stop="${toXmltvTime(ends_at)}"`;
	const parts = [
		`<title lang="${escapeXml(lang)}">${escapeXml(name)}</title>`,
		episode_title === null ? '' : `<sub-title lang="en">${escapeXml(episode_title)}</sub-title>`,
		`<desc lang="en">${escapeXml(item.overview)}</desc>`,
		`<date>${escapeXml(date.slice(0, 4))}</date>`,
		`<url>${escapeXml(publicUrl + pageOf(item))}</url>`,
		// Counted from 0.
		season === null || episode === null
			? ''
			: `<episode-num system="xmltv_ns">${season - 1}.${episode - 1}.</episode-num>`,
	];
	return `<programme ${times} channel="${escapeXml(channel)}">${parts.join('')}</programme>`;
}

/** `20260615120000 +0000` */
function toXmltvTime(time: number): string {
	return `${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
}

/** @param publicUrl Origin of this instance. */
export function toAtom({ channel, slots }: TwoDays, publicUrl: string): string {
	const page = publicUrl + channelPath(channel.id);
	const { name, description } = nameChannel(channel.id);
	const entries = slots.slice(0, ATOM_MAX_ENTRIES).map((slot) => toEntry(slot, page, publicUrl));
	const updated = Math.max(...slots.slice(0, ATOM_MAX_ENTRIES).map(announcedAt));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
		`<id>${escapeXml(page)}</id>`,
		`<title>${escapeXml(CHANNEL_TEXT.feed(name))}</title>`,
		`<subtitle>${escapeXml(description)}</subtitle>`,
		`<updated>${new Date(updated).toISOString()}</updated>`,
		'<author><name>Matinee</name></author>',
		`<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + channelFeedPath(channel.id))}"/>`,
		...entries,
		'</feed>',
		'',
	].join('\n');
}

function toEntry(slot: Slot<ChannelTitle>, page: string, publicUrl: string): string {
	const { item, starts_at } = slot;
	const { title, episode_title, date } = inWords(item.facts);
	const start = new Date(starts_at).toISOString();
	const name = CHANNEL_TEXT.entry(start.slice(11, 16), title, episode_title ?? date.slice(0, 4));
	return [
		`<entry><id>${escapeXml(`${page}#${start}`)}</id>`,
		`<title>${escapeXml(name)}</title>`,
		`<updated>${new Date(announcedAt(slot)).toISOString()}</updated>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + pageOf(item))}"/>`,
		`<summary xml:lang="en">${escapeXml(item.overview)}</summary></entry>`,
	].join('');
}

/** When it came into the guide of two days, which is known at any time later. */
function announcedAt({ starts_at }: Slot<ChannelTitle>): number {
	return Math.floor(starts_at / DAY_MS) * DAY_MS - DAY_MS;
}

function pageOf({ facts: { season, episode, ...title } }: ChannelTitle): string {
	return detailPath(title, season === null || episode === null ? undefined : { season, episode });
}
