import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';

interface ListBannerProps {
	/** What could not be done. */
	children: string;
	onRetry?: () => void;
	isRetrying?: boolean;
	onDismiss: () => void;
}

/** Says above the list what went wrong, until it is put away. */
export function ErrorBanner({ children, onRetry, isRetrying = false, onDismiss }: ListBannerProps) {
	return (
		<div className="list-banner">
			<p role="alert">
				<TriangleAlert aria-hidden className="size-5 shrink-0 text-accent" />
				<span>{children}</span>
			</p>
			{onRetry && (
				<Button onClick={onRetry} aria-disabled={isRetrying}>
					<RotateCw aria-hidden className={`size-4 ${isRetrying ? 'animate-spin' : ''}`} />
					{isRetrying ? UI_TEXT.retrying : UI_TEXT.retry}
				</Button>
			)}
			<IconButton icon={X} label={MY_LIST_TEXT.dismiss} onClick={onDismiss} />
		</div>
	);
}
