import { History, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { WELCOME_TEXT } from './welcome.messages.ts';
import { markWelcomeSeen } from './welcome-rule.ts';

const MIDDLE_BUTTON = 1;

/** Lies over the page, which stays put and can be used meanwhile. It is gone for good once closed or followed. */
export function WelcomePanel() {
	const { historyRetentionDays } = usePublicConfig();
	const panel = useRef<HTMLElement>(null);
	const cameFrom = useRef<EventTarget | null>(null);
	const place = useClearOfFocus(panel);

	const close = () => {
		if (panel.current?.contains(document.activeElement)) {
			const back = cameFrom.current instanceof HTMLElement ? cameFrom.current : document.querySelector('main');
			back?.focus({ preventScroll: true });
		}
		markWelcomeSeen();
	};
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			// What lies over the notice closes first.
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			close();
		};
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	});

	const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
	};
	const onAuxClick = ({ button }: MouseEvent) => {
		if (button === MIDDLE_BUTTON) markWelcomeSeen();
	};
	return (
		<section
			ref={panel}
			aria-label={WELCOME_TEXT.title}
			className="welcome-notice"
			data-place={place}
			onFocus={rememberOrigin}
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
