import { type ComponentProps, type MouseEvent, use } from 'react';
import { RouterContext } from '../lib/use-opened-page.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
	/** A path of this site, with query and hash; or a hash alone. */
	to: string;
	/** Replaces the current history entry, as a link to the current address does. */
	replace?: boolean;
	preventScrollReset?: boolean;
	viewTransition?: boolean;
	/** Before the page is left for it: not where the browser opens a tab. */
	onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * A link inside the site. The router's own does more (relative routes, prefetching, masks), by a dozen hooks and a ref of
 * each link: pages with a hundred cards hydrate noticeably later with it.
 */
export function Link({ to, replace, preventScrollReset, viewTransition, onClick, onOpen, ...props }: LinkProps) {
	const router = use(RouterContext);
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		// Without a router the browser follows it.
		if (!router || event.defaultPrevented || !isPlainClick(event)) return;
		event.preventDefault();
		onOpen?.(event);
		const isHere = event.currentTarget.href === location.href;
		void router.navigate(to, { replace: replace ?? isHere, preventScrollReset, viewTransition });
	};
	return <a {...props} href={to} onClick={open} />;
}

/** Any other opens a tab or a window, or downloads. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
	return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
