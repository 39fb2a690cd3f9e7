/**
 * Whether the video that a page of our own embeds, that of Trailers, can be reached; true for every other page. Neither page nor
 * event tells: Trailers carries no script, and a frame's load event also comes with the browser's error page. So the host is
 * asked in the name of that page, whose policy allows it. It may take as long as the host does.
 */
export async function canReachEmbed({ contentDocument, contentWindow }: HTMLIFrameElement): Promise<boolean> {
	const embed = contentDocument?.querySelector('iframe')?.src;
	if (!embed || !contentWindow) return true;
	try {
		await contentWindow.fetch(embed, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
		return true;
	} catch {
		return false;
	}
}
