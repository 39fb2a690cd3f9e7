import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { whenUsedAndIdle } from '../lib/first-use.ts';
import { isSaveDataOn } from '../lib/save-data.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';

export interface LazyPanelProps {
	isOpen: boolean;
	onClose: () => void;
}

/**
 * A panel of the layout whose chunk is loaded when the browser is idle after the page's first use, or when it opens. If the chunk cannot be fetched
 * the panel stays closed and a notice says so.
 */
export function createLazyPanel(load: () => Promise<ComponentType<LazyPanelProps>>): ComponentType<LazyPanelProps> {
	let loaded: ComponentType<LazyPanelProps> | null = null;

	return function LazyPanel({ isOpen, onClose }) {
		const [Panel, setPanel] = useState(() => loaded);
		const [hasFailed, setFailed] = useState(false);

		const fetchPanel = useEffectEvent(async (isOpening: boolean) => {
			try {
				loaded ??= await load();
				setPanel(() => loaded);
			} catch {
				// A failed prefetch is fetched again when the panel opens.
				if (!isOpening) return;
				setFailed(true);
				onClose();
			}
		});
		useEffect(() => {
			if (!isOpen) return isSaveDataOn() ? undefined : whenUsedAndIdle(() => void fetchPanel(false));
			setFailed(false);
			void fetchPanel(true);
			return undefined;
		}, [isOpen]);
		useEffect(() => {
			if (!hasFailed) return undefined;
			const timer = setTimeout(() => setFailed(false), NOTICE_TIMEOUT_MS);
			return () => clearTimeout(timer);
		}, [hasFailed]);

		if (Panel) return <Panel isOpen={isOpen} onClose={onClose} />;
		if (isOpen) return <div role="progressbar" aria-label={LAYOUT_TEXT.loadingPanel} className="navigation-progress" />;
		if (!hasFailed) return null;
		return (
			<p role="alert" className="floating-notice py-3 pe-5">
				{UI_TEXT.fetchFailed}
			</p>
		);
	};
}
