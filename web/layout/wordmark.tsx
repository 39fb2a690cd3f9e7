/** The product's logo, the curtains of a stage, and its name. */
export function Wordmark({ className = '' }: { className?: string }) {
	return (
		<span className={`inline-flex items-center gap-2.5 ${className}`}>
			<svg aria-hidden="true" viewBox="0 0 28 28" className="size-[1em] text-amber" fill="currentColor">
				<path d="M1 3h26v3H1zM2 7.5h11.4c-.5 6.2-3.3 10.6-7.2 12.3L7.6 25H2zM26 7.5H14.6c.5 6.2 3.3 10.6 7.2 12.3L20.4 25H26z" />
			</svg>
			<span className="font-display leading-none tracking-[0.08em] uppercase">Matinee</span>
		</span>
	);
}
