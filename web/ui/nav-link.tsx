import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Link } from './link.tsx';

/** A link of a menu or bar, marked as current at exactly its path. */
export function NavLink(props: ComponentProps<typeof Link>) {
	const { pathname } = useLocation();
	return <Link aria-current={pathname.toLowerCase() === props.to ? 'page' : undefined} {...props} />;
}
