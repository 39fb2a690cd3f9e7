import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useCatalogueStatus } from '../api/catalogue-status.ts';
import type { CatalogueNoticeContent } from './catalogue-notice-content.tsx';

/** Reports that the catalogue is unreachable and how old the shown data is. Overlays the page without a layout shift. */
export function CatalogueNotice() {
	const { unreachable, since } = useCatalogueStatus();
	const [isDismissed, setDismissed] = useState(false);
	const [Content, setContent] = useState<ComponentType<ComponentProps<typeof CatalogueNoticeContent>> | null>(null);

	useEffect(() => {
		setDismissed(false);
		if (!unreachable) return;
		import('./catalogue-notice-content.tsx').then(
			(module) => setContent(() => module.CatalogueNoticeContent),
			() => {
				// Without this chunk the server is unreachable too, which pages report themselves.
			},
		);
	}, [unreachable]);

	const isShown = unreachable && !isDismissed && Content !== null;
	return (
		<div role="status" className="catalogue-notice" data-shown={isShown || undefined}>
			{isShown && <Content since={since} onDismiss={() => setDismissed(true)} />}
		</div>
	);
}
