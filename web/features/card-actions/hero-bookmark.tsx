import { Bookmark } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { BOOKMARK_BUTTON_TEXT } from '../../bookmarks/bookmark-button.messages.ts';
import { type NamedTitle, useBookmark } from '../../bookmarks/bookmarks.ts';
import { createMutationObserver, matchesMedia } from '../../lib/browser-features.ts';
import { buttonClass } from '../../ui/button.tsx';
import { readTitle } from './use-card-target.ts';

/** Narrower windows have no room beside the two actions: the bookmark is on the title's page. */
const WIDE_ENOUGH = '(min-width: 36rem)';

/** Its place is free: nothing moves. */
const APPEAR = { animation: 'appear 300ms' };

interface Hero {
	actions: Element;
	title: NamedTitle;
}

/** The bookmark of Home's hero, last among its actions, where nothing moves when it comes. */
export function HeroBookmark() {
	const { key } = useLocation();
	const [hero, setHero] = useState<Hero | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another hero, or none
	useEffect(() => {
		const find = () => startTransition(() => setHero(findHero()));
		find();
		const actions = document.querySelector('main .hero-actions');
		if (!actions) return undefined;
		// The hero is hydrated later, and changes where its title is hidden.
		const observer = createMutationObserver(find);
		observer?.observe(actions, { subtree: true, attributeFilter: ['data-portal', 'href'] });
		return () => observer?.disconnect();
	}, [key]);
	return hero?.actions.isConnected ? createPortal(<HeroButton title={hero.title} />, hero.actions) : null;
}

function findHero(): Hero | null {
	const actions = document.querySelector('main .hero-actions[data-portal]');
	const link = actions?.querySelector('a');
	const name = document.getElementById('hero-title')?.textContent ?? '';
	const title = link && matchesMedia(WIDE_ENOUGH) ? readTitle(link, name) : null;
	return actions && title ? { actions, title } : null;
}

function HeroButton({ title }: { title: NamedTitle }) {
	const { isSaved, toggle } = useBookmark(title);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			aria-label={BOOKMARK_BUTTON_TEXT.watchLater}
			title={BOOKMARK_BUTTON_TEXT.watchLater}
			className={buttonClass('secondary')}
			style={APPEAR}
			onClick={toggle}
		>
			<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
		</button>
	);
}
