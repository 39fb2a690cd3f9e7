import { ChevronDown, Maximize, RectangleHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { parsePreferences, savePreference, storedPreferences } from '../../../preferences/stored-preferences.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toggleFullscreen, useHasFullscreen } from '../playback/fullscreen.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { SERVER_LIST_ID } from './server-list-card.tsx';

interface ServerButtonProps {
	/** Name of the server in use; null before the list is there. */
	name: string | null;
	button: RefObject<HTMLButtonElement | null>;
}

/** Names the server in use, and opens the list of servers; without the application's code, too. */
export function ServerButton({ name, button }: ServerButtonProps) {
	return (
		<button
			ref={button}
			type="button"
			popoverTarget={SERVER_LIST_ID}
			aria-haspopup="dialog"
			data-shortcut="s"
			className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-lifted px-4 text-[0.9375rem] font-semibold"
		>
			<span className="flex-none font-normal text-muted max-sm:sr-only">{PLAYER_TEXT.server}</span>
			<span dir="auto" className="truncate">
				{name ?? '…'}
			</span>
			<ChevronDown aria-hidden className="size-4 flex-none" />
		</button>
	);
}

/** Whether the player is as wide as the window, with its title below; false until hydration is complete. */
export function useIsTheatre(): boolean {
	return parsePreferences(useLocalStorageItem(storedPreferences)).theatre === true;
}

/** Theatre mode, which this device keeps, and full screen. */
export function ViewButtons({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
	const isTheatre = useIsTheatre();
	const hasFullscreen = useHasFullscreen();
	const toggleTheatre = () => {
		savePreference('theatre', !isTheatre);
		// As the boot script does at the next visit.
		document.documentElement.toggleAttribute('data-theatre', !isTheatre);
		stage.current?.scrollIntoView({ block: 'nearest' });
	};
	return (
		<>
			<IconButton
				icon={RectangleHorizontal}
				label={PLAYER_TEXT.theatre}
				aria-pressed={isTheatre}
				data-shortcut="t"
				onClick={toggleTheatre}
				className="max-md:hidden aria-pressed:text-accent"
			/>
			{hasFullscreen && (
				<IconButton
					icon={Maximize}
					label={PLAYER_TEXT.fullScreen}
					data-shortcut="f"
					onClick={() => toggleFullscreen(stage.current)}
				/>
			)}
		</>
	);
}
