import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
	/** Announced to screen readers; without it the spinner is decorative. */
	label?: string;
	className?: string;
}

export function Spinner({ label, className = 'size-6' }: SpinnerProps) {
	const icon = <LoaderCircle aria-hidden className={`animate-spin text-accent ${className}`} />;
	if (!label) return icon;
	return (
		<span role="status" className="inline-flex">
			{icon}
			<span className="sr-only">{label}</span>
		</span>
	);
}
