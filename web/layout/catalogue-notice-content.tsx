import { CloudOff, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatAge } from '../lib/relative-time.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MENU_TEXT } from './menu.messages.ts';
import { reserveNoticeSpace } from './reserve-notice-space.ts';

const AGE_TICK_MS = 60_000;

interface CatalogueNoticeContentProps {
	/** When the shown data was current, in epoch milliseconds; null when unknown. */
	since: number | null;
	onDismiss: () => void;
}

/** The age of the shown data, and a button that dismisses the notice. */
export function CatalogueNoticeContent({ since, onDismiss }: CatalogueNoticeContentProps) {
	const [now, setNow] = useState(Date.now);

	useEffect(() => {
		const tick = setInterval(() => setNow(Date.now()), AGE_TICK_MS);
		return () => clearInterval(tick);
	}, []);

	const text = useRef<HTMLParagraphElement>(null);
	useLayoutEffect(() => {
		const notice = text.current?.parentElement;
		return notice ? reserveNoticeSpace(notice) : undefined;
	}, []);

	return (
		<>
			<CloudOff aria-hidden className="size-5 shrink-0 text-accent" />
			<p ref={text}>{MENU_TEXT.unreachable(since === null ? null : formatAge(now - since))}</p>
			<IconButton icon={X} label={MENU_TEXT.dismiss} onClick={onDismiss} />
		</>
	);
}
