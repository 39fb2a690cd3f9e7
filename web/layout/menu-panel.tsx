import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { SHELL_TEXT } from './layout.messages.ts';
import { createLazyPanel } from './lazy-panel.tsx';

const MenuSheet = createLazyPanel(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** The button that opens the menu of narrow screens. */
export function MenuPanel() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<IconButton
				icon={Menu}
				label={SHELL_TEXT.openMenu}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			/>
			<MenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />
		</>
	);
}
