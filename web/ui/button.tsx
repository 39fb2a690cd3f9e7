import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
	'inline-flex min-h-11 items-center justify-center gap-2 text-center rounded-full px-[min(1.25rem,6.25vw)] py-2.5 text-base font-semibold transition disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60';

const KINDS: Record<ButtonKind, string> = {
	// Amber in either theme.
	primary: 'bg-amber text-night hover:brightness-110',
	secondary: 'bg-lifted text-text hover:brightness-125 light:hover:brightness-95',
	quiet: 'text-text hover:bg-lifted',
	danger: 'bg-danger text-ink hover:brightness-110',
};

export function buttonClass(kind: ButtonKind, className = ''): string {
	return `${BASE} ${KINDS[kind]} ${className}`;
}

export function Button({ kind = 'secondary', className, ...props }: ComponentProps<'button'> & { kind?: ButtonKind }) {
	return <button type="button" {...props} className={buttonClass(kind, className)} />;
}

export function LinkButton({
	kind = 'secondary',
	className,
	...props
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
	return <Link {...props} className={buttonClass(kind, className)} />;
}
