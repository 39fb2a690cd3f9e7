import { History, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { useFocusNotObscured } from './use-focus-not-obscured.ts';
import { WELCOME_TEXT } from './welcome.messages.ts';
import { isWelcomeDue, markWelcomeSeen, welcomeSeenStorage } from './welcome-storage.ts';
import './welcome.css';

const MIDDLE_BUTTON = 1;

/** The welcome, while it is due; another tab may close it or switch notifications off. */
export function WelcomeNotice() {
	const isDue = isWelcomeDue(useLocalStorageItem(welcomeSeenStorage), useLocalStorageItem(storedPreferences));
	return isDue ? <WelcomePanel /> : null;
}

/** A non-modal notice that never returns once closed or its link followed. */
function WelcomePanel() {
	const { historyRetentionDays } = usePublicConfig();
	const panel = useRef<HTMLElement>(null);
	const previousFocus = useRef<EventTarget | null>(null);
	const edge = useFocusNotObscured(panel);

	const close = () => {
		if (panel.current?.contains(document.activeElement)) {
			const back =
				previousFocus.current instanceof HTMLElement ? previousFocus.current : document.querySelector('main');
			back?.focus({ preventScroll: true });
		}
		markWelcomeSeen();
	};
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			// Escape closes an open dialog first.
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			close();
		};
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	});

	const storePreviousFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
	};
	const onAuxClick = ({ button }: MouseEvent) => {
		if (button === MIDDLE_BUTTON) markWelcomeSeen();
	};
	return (
		<section
			ref={panel}
			aria-label={WELCOME_TEXT.title}
			className="welcome-notice"
			data-edge={edge}
			onFocus={storePreviousFocus}
		>
			<History aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{WELCOME_TEXT.title}</p>
				<p className="mt-1 text-sm text-muted">{WELCOME_TEXT.retention(historyRetentionDays)}</p>
				<Link
					to={`${PAGE_PATTERNS.privacy}#retention`}
					onClick={markWelcomeSeen}
					onAuxClick={onAuxClick}
					className="text-link mt-1 text-sm"
				>
					{WELCOME_TEXT.link}
				</Link>
			</div>
			<IconButton icon={X} label={WELCOME_TEXT.close} className="-mt-2.5 -mr-3" onClick={close} />
		</section>
	);
}
