import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LOGOUT_REDIRECT_DELAY_MS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { endSession } from '../session/end-session.ts';
import { MENU_TEXT } from './menu.messages.ts';

interface LogoutButtonProps {
	className: string;
	/** The menu around it has a history entry, which Home replaces. */
	replacesEntry?: boolean;
	/** The session has ended, and Home is open or about to open. */
	onDone: () => void;
}

/** Ends the session and opens Home; Back returns to the page before. */
export function LogoutButton({ className, replacesEntry = false, onDone }: LogoutButtonProps) {
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [isLeaving, setLeaving] = useState(false);

	const leave = async () => {
		if (isLeaving) return;
		setLeaving(true);
		await endSession(queries);
		setTimeout(() => {
			setLeaving(false);
			if (!replacesEntry) onDone();
			if (pathname !== PAGE_PATTERNS.home) return void navigate(PAGE_PATTERNS.home, { replace: replacesEntry });
			onDone();
			window.scrollTo(0, 0);
		}, LOGOUT_REDIRECT_DELAY_MS);
	};
	return (
		<button type="button" className={className} aria-disabled={isLeaving || undefined} onClick={() => void leave()}>
			<LogOut aria-hidden className="size-5" />
			{isLeaving ? MENU_TEXT.leaving : MENU_TEXT.logout}
		</button>
	);
}
