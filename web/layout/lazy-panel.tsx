import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { isSaveDataOn } from '../lib/save-data.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';

export interface LazyPanelProps {
	isOpen: boolean;
	onClose: () => void;
}

/**
 * A part of the shell that opens when it is asked for, and whose code therefore comes after the page: when the browser
 * is idle, or at once for whoever is quicker. Without a network it says so and does not open.
 */
export function createLazyPanel(load: () => Promise<ComponentType<LazyPanelProps>>): ComponentType<LazyPanelProps> {
	let loaded: ComponentType<LazyPanelProps> | null = null;

	return function LazyPanel({ isOpen, onClose }) {
		const [Part, setPart] = useState(() => loaded);
		const [isMissing, setMissing] = useState(false);

		const fetchPart = useEffectEvent(async (isAwaited: boolean) => {
			try {
				loaded ??= await load();
				setPart(() => loaded);
			} catch {
				// Not there before anybody wants it: it is asked for again then.
				if (!isAwaited) return;
				setMissing(true);
				onClose();
			}
		});
		useEffect(() => {
			if (!isOpen) return isSaveDataOn() ? undefined : whenIdle(() => void fetchPart(false));
			setMissing(false);
			void fetchPart(true);
			return undefined;
		}, [isOpen]);
		useEffect(() => {
			if (!isMissing) return undefined;
			const timer = setTimeout(() => setMissing(false), NOTICE_TIMEOUT_MS);
			return () => clearTimeout(timer);
		}, [isMissing]);

		if (Part) return <Part isOpen={isOpen} onClose={onClose} />;
		if (isOpen) return <div role="progressbar" aria-label={LAYOUT_TEXT.loadingPart} className="navigation-progress" />;
		if (!isMissing) return null;
		return (
			<p role="alert" className="shell-notice py-3 pr-5">
				{UI_TEXT.fetchFailed}
			</p>
		);
	};
}
