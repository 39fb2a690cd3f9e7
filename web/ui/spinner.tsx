import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
	/** What is awaited, for those who do not see it turn; without it the spinner is decoration. */
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
