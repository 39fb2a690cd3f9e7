import { Users } from 'lucide-react';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RoomPanelProps } from './room-panel.tsx';
import { ROOM_TEXT } from './together.messages.ts';

/** Opens and closes the room beside the player. Loaded for accounts, and for people in a room. */
export function RoomButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
	return (
		<IconButton
			icon={Users}
			label={ROOM_TEXT.heading}
			aria-expanded={isOpen}
			onClick={onToggle}
			style={isOpen ? { color: 'var(--marquee)' } : undefined}
		/>
	);
}

const loadPanel = () => import('./room-panel.tsx');

/** The room beside the player, loaded when it is opened; closed again where it cannot be. */
export function RoomSide(props: RoomPanelProps) {
	const panel = useLazyPart(loadPanel, true, props.onClose);
	return panel && <panel.RoomPanel {...props} />;
}
