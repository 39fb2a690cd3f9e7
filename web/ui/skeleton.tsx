/**
 * Stands where something will be, in its final size: give it that by `className`. It appears only when the wait
 * is long enough to be noticed.
 */
export function Skeleton({ className = '' }: { className?: string }) {
	return <span aria-hidden className={`skeleton block ${className}`} />;
}
