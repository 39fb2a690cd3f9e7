import { CloudOff, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ageText } from '../lib/age-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MENU_TEXT } from './menu.messages.ts';

const AGE_TICK_MS = 60_000;

interface CatalogueNoticeContentProps {
	/** Epoch milliseconds since when the shown data may be out of date. */
	since: number | null;
	onDismiss: () => void;
}

/** How old what is shown is, and a button that sends the notice away. */
export function CatalogueNoticeContent({ since, onDismiss }: CatalogueNoticeContentProps) {
	const [now, setNow] = useState(Date.now);

	useEffect(() => {
		const tick = setInterval(() => setNow(Date.now()), AGE_TICK_MS);
		return () => clearInterval(tick);
	}, []);

	const words = useRef<HTMLParagraphElement>(null);
	useLayoutEffect(() => {
		const notice = words.current?.parentElement;
		return notice ? keepRoomUnder(notice) : undefined;
	}, []);

	return (
		<>
			<CloudOff aria-hidden className="size-5 shrink-0 text-accent" />
			<p ref={words}>{MENU_TEXT.unreachable(since === null ? null : ageText(now - since))}</p>
			<IconButton icon={X} label={MENU_TEXT.dismiss} onClick={onDismiss} />
		</>
	);
}

/** Lets the page end above what lies over its end for as long as it does, and scroll what has the focus clear of it. */
function keepRoomUnder(notice: Element): () => void {
	const { style } = document.documentElement;
	const observer = new ResizeObserver(() => {
		style.setProperty('--notice-room', `calc(${notice.getBoundingClientRect().height}px + 1rem)`);
	});
	observer.observe(notice);
	return () => {
		observer.disconnect();
		style.removeProperty('--notice-room');
	};
}
