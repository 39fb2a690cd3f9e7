import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import './side-panel.css';

interface SidePanelProps {
	label: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A modal drawer at the edge of the viewport. */
export function SidePanel({ children, ...dialog }: SidePanelProps) {
	return (
		<ModalDialog {...dialog} className="side-panel">
			<div className="side-panel-sheet">{children}</div>
		</ModalDialog>
	);
}
