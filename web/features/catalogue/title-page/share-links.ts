import { SHARE_OVERVIEW_CHARS } from '#contract/limits.ts';
import { truncateText } from '../../../lib/title-format.ts';

/** The text of a shared title: the beginning of its overview, else its name. */
export function shareText(name: string, overview: string): string {
	return truncateText(overview, SHARE_OVERVIEW_CHARS) || name;
}

/** Share addresses of the social networks. */
export function shareLinks({ url, text }: { url: string; text: string }) {
	const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
	return {
		facebook: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
		twitter: address('https://twitter.com/intent/tweet', { text, url }),
		whatsApp: address('https://wa.me/', { text: `${text} ${url}` }),
	};
}
