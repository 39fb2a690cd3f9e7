/**
 * Runs in the page: what another language may break. Text that its box cuts off without saying so, words that stand out of a control,
 * what is wider than the window, and names for screen readers that are not what the eye reads.
 */
export function layoutFindings(): string[] {
	const found: string[] = [];
	const HEADER_GAP_PX = 12;
	const width = document.documentElement.clientWidth;
	const nameOf = (element: Element) => {
		const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
		const label = typeof element.className === 'string' ? element.className.split(' ').slice(0, 3).join('.') : '';
		return `${element.tagName.toLowerCase()}.${label} "${text}"`;
	};
	/** Elements for screen readers alone, and what is drawn in the place of text. */
	const isHidden = (element: Element, style: CSSStyleDeclaration) =>
		element.clientWidth <= 2 || element.clientHeight <= 2 || style.clipPath === 'inset(50%)';
	const hasOwnText = (element: Element) =>
		[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');

	/** Texts that are seen. */
	const textsOf = (selector: string) =>
		[...document.querySelectorAll(selector)]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
			.flatMap((element) => {
				const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
				const texts: Node[] = [];
				for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
				return texts;
			});
	/** What people who speak to a browser say: letters and digits. */
	const wordsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');
	const visibleText = (element: HTMLElement) => {
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		let text = '';
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (!parent?.checkVisibility() || parent.closest('[aria-hidden="true"], svg, .sr-only')) continue;
			text += node.textContent ?? '';
		}
		return text;
	};
	const canvas = document.createElement('canvas').getContext('2d');
	/** How wide a text is in the face of an element. */
	const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
		if (!canvas) return 0;
		canvas.font = font;
		return canvas.measureText(text).width;
	};
	/** What a field shows in one line, which no scroll width tells: what is chosen, or its hint. */
	const lineOf = (field: HTMLSelectElement | HTMLInputElement) =>
		field instanceof HTMLInputElement
			? field.value
				? ''
				: field.placeholder
			: (field.selectedOptions[0]?.label ?? '');

	if (document.documentElement.scrollWidth > width + 1) {
		found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`);
	}
	for (const element of document.querySelectorAll('body *')) {
		if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
		const style = getComputedStyle(element);
		if (isHidden(element, style)) continue;
		const isControl = element.matches('button, a[href], [role="tab"], summary, label');
		const isClipping = /hidden|clip/.test(style.overflowX);
		const saysSo = style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0;
		if (hasOwnText(element) && isClipping && !saysSo && element.scrollWidth > element.clientWidth + 1) {
			found.push(`cut off sideways: ${nameOf(element)}`);
		}
		const isLow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
		if (hasOwnText(element) && isLow && !saysSo) found.push(`cut off below: ${nameOf(element)}`);
		const isBox = style.display !== 'inline' && !isClipping && !/auto|scroll/.test(style.overflowX);
		const label = wordsOf(element.getAttribute('aria-label') ?? '');
		if (isControl && label && !label.includes(wordsOf(visibleText(element)))) {
			found.push(`its name "${element.ariaLabel}" lacks what is read: ${nameOf(element)}`);
		}
		if (isControl && isBox && element.textContent?.trim() && element.scrollWidth > element.clientWidth + 2) {
			found.push(`words stand out of it: ${nameOf(element)}`);
		}
	}
	for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
		const style = getComputedStyle(field);
		if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isHidden(field, style)) continue;
		// It wraps.
		if (style.appearance === 'base-select') continue;
		const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
		const line = lineOf(field);
		if (widthOf(line, style) > room + 1) found.push(`has no room for "${line}": ${field.tagName.toLowerCase()}`);
	}
	const header = document.querySelector('.site-header > div');
	if (header && header.clientHeight > Number.parseFloat(getComputedStyle(header).minHeight) + 1) {
		found.push(`the header is ${header.clientHeight} px high`);
	}
	/** What is seen of it: its ground, which all have in colours of the user's own, or its words or icon. */
	const isForced = matchMedia('(forced-colors: active)').matches;
	const seenBox = (element: Element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		const hasGround = !isForced && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
		return (hasGround ? element : range).getBoundingClientRect();
	};
	const items = [...(header?.querySelectorAll(':scope a, :scope button') ?? [])]
		.filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.closest('.user-menu, dialog'))
		.map((item) => ({ item, box: seenBox(item) }))
		.sort((a, b) => a.box.left - b.box.left);
	for (const [index, { item, box }] of items.entries()) {
		const next = items[index + 1];
		const gap = next ? next.box.left - box.right : HEADER_GAP_PX;
		if (gap < HEADER_GAP_PX) found.push(`only ${Math.round(gap)} px to the next of the header: ${nameOf(item)}`);
	}
	if (header) {
		const style = getComputedStyle(header);
		const edges = header.getBoundingClientRect();
		const [first, last] = [items[0], items.at(-1)];
		const isOutside =
			(first && first.box.left < edges.left + Number.parseFloat(style.paddingLeft) - 1) ||
			(last && last.box.right > edges.right - Number.parseFloat(style.paddingRight) + 1);
		if (isOutside) found.push('the header is wider than the content');
	}
	for (const label of document.querySelectorAll('.tab-bar-link > span')) {
		if (label.scrollWidth > label.clientWidth) found.push(`has no room in the bar: ${nameOf(label)}`);
	}
	for (const arrow of document.querySelectorAll('.select-field > svg')) {
		const select = arrow.parentElement?.querySelector('select');
		if (!select?.checkVisibility({ visibilityProperty: true })) continue;
		const { paddingInlineEnd, direction } = getComputedStyle(select);
		const [box, sign] = [select.getBoundingClientRect(), arrow.getBoundingClientRect()];
		const taken = direction === 'rtl' ? sign.right - box.left : box.right - sign.left;
		if (Number.parseFloat(paddingInlineEnd) < taken + 4) found.push(`its words touch its arrow: ${nameOf(select)}`);
	}
	const strip = document.querySelector('.tab-list');
	const tab = strip?.querySelector('[aria-selected="true"]');
	if (strip && tab && strip.clientWidth > tab.clientWidth) {
		const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
		if (inner.left < Math.max(outer.left, 0) - 1 || inner.right > Math.min(outer.right, width) + 1)
			found.push(`is not in view: ${nameOf(tab)}`);
	}
	const OWN_WORDS = 'h1, h2, h3, button, label, dt, [role="tab"], th';
	/** How long a line of its box can be. */
	const lineWidthOf = (node: Node) => {
		let box = node.parentElement;
		while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
		if (!box) return 0;
		const { paddingLeft, paddingRight } = getComputedStyle(box);
		return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
	};
	// Scripts without spaces break between letters; all others between words.
	if (!document.documentElement.matches(':lang(ja), :lang(zh)')) {
		for (const node of textsOf(`${OWN_WORDS}, dt, dd, p, li, a, span`)) {
			// Names and addresses of people may be one long word.
			if (node.parentElement?.closest('bdi, code, [lang]:not(html)')) continue;
			for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\u00ad]{2,}/gu)) {
				// It says where it may break.
				if (word.includes('\u00ad')) continue;
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				const parts = [...range.getClientRects()];
				const lines = new Set(parts.map(({ top }) => Math.round(top)));
				// A name may be longer than any line; words of the product say where they may break.
				const isLonger = parts.reduce((sum, { width: part }) => sum + part, 0) > lineWidthOf(node);
				if (lines.size > 1 && !(isLonger && !node.parentElement?.closest(OWN_WORDS)))
					found.push(`broken within the word "${word}": ${nameOf(node.parentElement ?? document.body)}`);
			}
		}
	}
	// The point between two facts belongs to the one before it.
	for (const node of textsOf('p, span, dd, li')) {
		for (const { index } of (node.textContent ?? '').matchAll(/(?<=\S)\s·/gu)) {
			const [before, point] = [index - 1, index + 1].map((at) => {
				const range = document.createRange();
				range.setStart(node, at);
				range.setEnd(node, at + 1);
				return range.getBoundingClientRect();
			});
			if (before && point && point.top > before.bottom - 2)
				found.push(`begins a line with a point: ${nameOf(node.parentElement ?? document.body)}`);
		}
	}
	// In the flow nothing stands on a neighbour's words.
	const wordsBox = (element: Element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return range.getBoundingClientRect();
	};
	const isInFlow = (element: Element) =>
		hasOwnText(element) &&
		element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
		!element.closest('.sr-only, [aria-hidden="true"]') &&
		getComputedStyle(element).position === 'static';
	for (const element of document.querySelectorAll('body *')) {
		const next = element.nextElementSibling;
		if (!next || !isInFlow(element) || !isInFlow(next)) continue;
		const [a, b] = [wordsBox(element), wordsBox(next)];
		const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
		const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		const isInline = [element, next].some((one) => getComputedStyle(one).display === 'inline');
		if (!isInline && across > 8 && down > 6) found.push(`stands on its neighbour: ${nameOf(element)}`);
	}
	return [...new Set(found)];
}

/**
 * Runs in a page whose language has letters of its own: texts in Latin letters alone that do not say that they are in another
 * language. Names of products and formats are in these letters in every language.
 */
export function unmarkedLatinTexts(): string[] {
	const NAMES =
		/^(?:Matinee|TMDB|IMDb|DMCA|TheIntroDB|JustWatch|Open Cinema|Wikidata|Wikimedia Commons|Internet Archive|Trailers|SF|TV|Stremio|CC0?(?: BY(?:-\w+)*)?|HD|4K|MP4|WebM|VTT|SRT|UTC|Esc|Enter|Home|End|Tab|Space|Shift|Ctrl|PageUp|PageDown|Delete|JSON|CSV|ISO|GDPR|API|URL|E?mail|SVG|PDF|MIT|SQLite|PostgreSQL|Redis|[A-Z_]{4,}|viewer-|Eve|Id|am|pm|Webhook|ID|ZIP|ms|off|on|Letterboxd|Trakt|Simkl|MDBList|Netflix|Plex|Jellyfin)\b/;
	const texts: string[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const parent = node.parentElement;
		if (!parent?.checkVisibility() || parent.closest('script, style, noscript, code, kbd, svg, bdi')) continue;
		if (parent.closest('[lang]') !== document.documentElement) continue;
		const text = (node.textContent ?? '').trim();
		const isLatin = /\p{Script=Latin}{2}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text);
		if (isLatin && !NAMES.test(text.replace(/^[^\p{L}]+/u, '')) && !/[@/]|\.\w/.test(text))
			texts.push(`${text} (in ${parent.tagName.toLowerCase()}.${parent.className})`);
	}
	return [...new Set(texts)];
}

/** Runs in a page of the pseudo-language: words in plain letters, which no module of texts has; those of the catalogue are among them. */
export function plainTexts(): string[] {
	const isPlain = (text: string) => /[A-Za-z]{3}/.test(text) && !/\[[^\]]*ẋ\]/.test(text);
	const texts: string[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node.parentElement?.closest('script, style, noscript')) continue;
		const text = (node.textContent ?? '').trim();
		if (isPlain(text)) texts.push(text);
	}
	for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
		for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
			const text = element.getAttribute(name) ?? '';
			if (isPlain(text)) texts.push(`${name}=${text}`);
		}
	}
	return [...new Set(texts)];
}
