import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { UI_TEXT } from './ui.messages.ts';

interface FailureNoteProps {
	/** The failure, in a sentence. */
	children: string;
	/** Also called by a press during a retry, which must be the same one: a press says where the focus goes afterwards. */
	onRetry?: () => void;
	isRetrying?: boolean;
	className?: string;
}

/** An error with a retry button, in place of the content. */
export function FailureNote({ children, onRetry, isRetrying = false, className = '' }: FailureNoteProps) {
	return (
		<div
			className={`flex flex-col items-center justify-center gap-4 rounded-card bg-raised p-6 text-center ${className}`}
		>
			<p role="alert" className="flex max-w-[60ch] items-center gap-3 text-text">
				<TriangleAlert aria-hidden className="size-5 shrink-0 text-accent" />
				<span>{children}</span>
			</p>
			{onRetry && (
				<Button onClick={onRetry} aria-disabled={isRetrying}>
					<RotateCw aria-hidden className={`size-4 ${isRetrying ? 'animate-spin' : ''}`} />
					{isRetrying ? UI_TEXT.retrying : UI_TEXT.retry}
				</Button>
			)}
		</div>
	);
}
