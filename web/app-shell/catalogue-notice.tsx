import { CloudOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCatalogueStatus } from '../api/catalogue-status.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ageText } from './age-text.ts';
import { SHELL_TEXT } from './app-shell.messages.ts';

const AGE_TICK_MS = 60_000;

/** Says that the catalogue is out of reach and how old what is shown is. It lies over the page, which stays put. */
export function CatalogueNotice() {
	const { unreachable, since } = useCatalogueStatus();
	const [isDismissed, setDismissed] = useState(false);
	const [now, setNow] = useState<number | null>(null);

	useEffect(() => {
		setDismissed(false);
		if (!unreachable) return undefined;
		setNow(Date.now());
		const tick = setInterval(() => setNow(Date.now()), AGE_TICK_MS);
		return () => clearInterval(tick);
	}, [unreachable]);

	const isShown = unreachable && !isDismissed;
	return (
		<div role="status" className="catalogue-notice" data-shown={isShown || undefined}>
			{isShown && (
				<>
					<CloudOff aria-hidden className="size-5 shrink-0 text-accent" />
					<p>{SHELL_TEXT.unreachable(since !== null && now !== null ? ageText(now - since) : null)}</p>
					<IconButton icon={X} label={SHELL_TEXT.dismiss} onClick={() => setDismissed(true)} />
				</>
			)}
		</div>
	);
}
