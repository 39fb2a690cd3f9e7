import { useEffect, useRef } from 'react';

/** So many episodes may begin by themselves before somebody is asked whether they are still there. */
const UNATTENDED_MAX = 3;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'blur'] as const;

export interface Attention {
	/** Whether so much has been played without anybody that it is time to ask. */
	isTimeToAsk(): boolean;
	/** To be called when an episode begins by itself. */
	onAdvance(): void;
}

/** Knows how long nobody has done anything on this page. */
export function useAttention(): Attention {
	/** Episodes that have begun by themselves since. */
	const advances = useRef(0);
	useEffect(() => {
		const onSign = ({ type }: Event) => {
			// Of what is done in the player the page hears only that the focus goes there, which a player can do by itself.
			if (type === 'blur' && navigator.userActivation?.isActive === false) return;
			advances.current = 0;
		};
		for (const type of SIGNS) addEventListener(type, onSign, { passive: true });
		return () => {
			for (const type of SIGNS) removeEventListener(type, onSign);
		};
	}, []);
	return {
		isTimeToAsk: () => advances.current >= UNATTENDED_MAX,
		onAdvance: () => {
			advances.current += 1;
		},
	};
}
