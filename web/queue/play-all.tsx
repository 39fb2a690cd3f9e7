import { useQueryClient } from '@tanstack/react-query';
import { ListVideo, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePublicConfig } from '../config/public-config.tsx';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { PLAY_ALL_TEXT } from './play-all.messages.ts';
import type { QueuedTitle } from './queue.ts';

interface PlayAllProps {
	/** Of the list, for its buttons' names. */
	name: string;
	/** Its titles in its order. May reject. */
	load: () => Promise<readonly QueuedTitle[]>;
	kind?: ButtonKind;
}

/** Two buttons that play all titles of a list, in its order or in any. */
export function PlayAll({ name, load, kind = 'secondary' }: PlayAllProps) {
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { hasOtherPlayers } = usePublicConfig();
	const [isStarting, setStarting] = useState(false);
	const start = async (isShuffled: boolean) => {
		if (isStarting) return;
		setStarting(true);
		try {
			const { playAll } = await import('./start-queue.ts');
			await playAll({ queries, navigate, hasOtherPlayers }, load, isShuffled);
		} catch {
			showToast({ kind: 'error', text: UI_TEXT.fetchFailed });
		} finally {
			setStarting(false);
		}
	};
	const buttons = [
		{ icon: ListVideo, text: PLAY_ALL_TEXT.playAll, label: PLAY_ALL_TEXT.playAllOf(name), isShuffled: false },
		{ icon: Shuffle, text: PLAY_ALL_TEXT.shuffle, label: PLAY_ALL_TEXT.shuffleOf(name), isShuffled: true },
	];
	return buttons.map(({ icon: Icon, text, label, isShuffled }) => (
		<Button
			key={text}
			kind={kind}
			aria-label={label}
			aria-disabled={isStarting}
			aria-busy={isStarting}
			onClick={() => void start(isShuffled)}
		>
			<Icon aria-hidden className="size-5" />
			{text}
		</Button>
	));
}
