import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';

interface SidePanelProps {
	label: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A panel over the page's edge. */
export function SidePanel({ children, ...dialog }: SidePanelProps) {
	return (
		<ModalDialog {...dialog} className="side-panel">
			<div className="side-panel-sheet">{children}</div>
		</ModalDialog>
	);
}
