import { X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { offersSignUp } from '../../config/offers-sign-up.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { SENTENCE_SPACE } from '../../lib/punctuation.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { useFocusNotObscured } from './use-focus-not-obscured.ts';
import { WELCOME_TEXT } from './welcome.messages.ts';
import { isWelcomeDue, markWelcomeSeen, welcomeSeenStorage } from './welcome-storage.ts';

const MIDDLE_BUTTON = 1;

/** The welcome, while it is due; another tab may close it or switch notifications off. Owners know the site. */
export function WelcomeNotice() {
	const session = useSession();
	const isOwner = session.state === 'signed-in' && session.user.role === 'owner';
	const isUnseen = isWelcomeDue(useLocalStorageItem(welcomeSeenStorage), useLocalStorageItem(storedPreferences));
	const isDue = isUnseen && !isOwner;
	useEffect(() => {
		// The boot script sets the same attribute from what is stored.
		document.documentElement.toggleAttribute('data-welcome-seen', !isDue);
	}, [isDue]);
	return isDue ? <WelcomePanel /> : null;
}

/** A non-modal notice that never returns once closed or its link followed. */
function WelcomePanel() {
	const config = usePublicConfig();
	const { historyRetentionDays } = config;
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
			<div className="min-w-0 flex-1 text-sm">
				<p className="mb-1 hidden text-base font-semibold md:block">{WELCOME_TEXT.title}</p>
				<p>{WELCOME_TEXT.gain(offersSignUp(config))}</p>
				<p className="text-muted">
					{WELCOME_TEXT.retention(historyRetentionDays)}
					{SENTENCE_SPACE}
					<Link
						to={`${PAGE_PATTERNS.privacy}#retention`}
						onClick={markWelcomeSeen}
						onAuxClick={onAuxClick}
						className="text-link min-h-6 whitespace-nowrap"
					>
						{WELCOME_TEXT.link}
					</Link>
				</p>
			</div>
			<IconButton icon={X} label={WELCOME_TEXT.close} className="-mt-2.5" onClick={close} />
		</section>
	);
}
