/** A placeholder of the final size (by `className`) while content loads. It appears after a short delay. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <span aria-hidden className={`skeleton block ${className}`} />;
}
