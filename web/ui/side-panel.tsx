import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useBackCloses } from '../hooks/use-back-closes.ts';

interface SidePanelProps {
	label: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}

/**
 * A panel over the page's edge. It closes by Escape, by Back and by a press beside it; the page behind can not be
 * reached meanwhile, and focus returns to where it was.
 */
export function SidePanel({ label, isOpen, onClose, children }: SidePanelProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useBackCloses(isOpen, onClose);

	useEffect(() => {
		const panel = dialog.current;
		if (isOpen && !panel?.open) panel?.showModal();
		if (!isOpen && panel?.open) panel.close();
	}, [isOpen]);

	const onCancel = (event: SyntheticEvent) => {
		event.preventDefault();
		onClose();
	};
	const onClick = (event: MouseEvent) => {
		// The backdrop belongs to the dialog; what is inside it does not reach its edges.
		if (event.target === event.currentTarget) onClose();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
		<dialog ref={dialog} aria-label={label} className="side-panel" onCancel={onCancel} onClick={onClick}>
			<div className="side-panel-sheet">{children}</div>
		</dialog>
	);
}
