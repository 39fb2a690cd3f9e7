import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useCatalogueStatus } from '../api/catalogue-status.ts';
import type { CatalogueNoticeContent } from './catalogue-notice-content.tsx';

/** Says that the catalogue is out of reach and how old what is shown is. It lies over the page, which stays put. */
export function CatalogueNotice() {
	const { unreachable, since } = useCatalogueStatus();
	const [isDismissed, setDismissed] = useState(false);
	const [Words, setWords] = useState<ComponentType<ComponentProps<typeof CatalogueNoticeContent>> | null>(null);

	useEffect(() => {
		setDismissed(false);
		if (!unreachable) return;
		import('./catalogue-notice-content.tsx').then(
			(module) => setWords(() => module.CatalogueNoticeContent),
			() => {
				// The server has just answered. Where it has gone since, pages say so in their own place.
			},
		);
	}, [unreachable]);

	const isShown = unreachable && !isDismissed && Words !== null;
	return (
		<div role="status" className="catalogue-notice" data-shown={isShown || undefined}>
			{isShown && <Words since={since} onDismiss={() => setDismissed(true)} />}
		</div>
	);
}
