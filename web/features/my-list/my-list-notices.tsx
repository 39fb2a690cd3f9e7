import { RotateCw, TriangleAlert, Undo2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';

interface ErrorBannerProps {
	children: string;
	onRetry?: () => void;
	isRetrying?: boolean;
	onDismiss: () => void;
}

/** A failure, above the list, until it is dismissed. */
export function ErrorBanner({ children, onRetry, isRetrying = false, onDismiss }: ErrorBannerProps) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised py-2.5 ps-5 pe-2 inset-ring inset-ring-line">
			<p role="alert" className="flex flex-[1_1_14rem] items-center gap-3 text-pretty">
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

interface RemovedNoticeProps {
	name: string;
	isRestoring: boolean;
	onUndo: () => void;
	onDismiss: () => void;
}

/**
 * Offers to undo a removal, until it is dismissed. Fixed over the page; in the document it is where the card was, just
 * before the one that has the focus now.
 */
export function RemovedNotice({ name, isRestoring, onUndo, onDismiss }: RemovedNoticeProps) {
	return (
		<div className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom)+1rem)] z-40 mx-auto flex w-fit max-w-[min(36rem,100%-2rem)] animate-[appear_180ms_var(--ease-house)] items-center gap-1 rounded-card border border-line bg-lifted py-1.5 ps-5 pe-1.5 shadow-(--shadow-lift)">
			<p className="wrap-anywhere">{MY_LIST_TEXT.removed(name)}</p>
			<Button kind="quiet" onClick={onUndo} aria-disabled={isRestoring}>
				<Undo2 aria-hidden className="size-4" />
				{MY_LIST_TEXT.undo}
			</Button>
			<IconButton icon={X} label={MY_LIST_TEXT.dismiss} onClick={onDismiss} />
		</div>
	);
}
