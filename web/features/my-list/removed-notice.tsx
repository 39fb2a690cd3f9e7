import { Undo2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';

interface RemovedNoticeProps {
	name: string;
	isRestoring: boolean;
	onUndo: () => void;
	onDismiss: () => void;
}

/**
 * Offers to take a removal back, for as long as nobody puts it away. It lies over the page, and in its order where the
 * card was: just before the one that has the focus now.
 */
export function RemovedNotice({ name, isRestoring, onUndo, onDismiss }: RemovedNoticeProps) {
	return (
		<div className="removed-notice">
			<p className="wrap-anywhere">{MY_LIST_TEXT.removed(name)}</p>
			<Button kind="quiet" onClick={onUndo} aria-disabled={isRestoring}>
				<Undo2 aria-hidden className="size-4" />
				{MY_LIST_TEXT.undo}
			</Button>
			<IconButton icon={X} label={MY_LIST_TEXT.dismiss} onClick={onDismiss} />
		</div>
	);
}
