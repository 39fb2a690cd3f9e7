import { Users } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ROOM_TEXT } from './together.messages.ts';

/** Opens and closes the room beside the player. Loaded for accounts, and for who is in a room. */
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
