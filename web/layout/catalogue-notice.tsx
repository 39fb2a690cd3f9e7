import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCatalogueStatus } from '../api/catalogue-status.ts';
import { useIsProxyAsking } from '../api/proxy-status.ts';
import { Button } from '../ui/button.tsx';
import type { CatalogueNoticeContent } from './catalogue-notice-content.tsx';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { reserveNoticeSpace } from './reserve-notice-space.ts';

/**
 * Reports that a proxy in front asks to sign in, or that the catalogue is unreachable and how old the shown data is. Overlays the
 * page without a layout shift.
 */
export function CatalogueNotice() {
	const isProxyAsking = useIsProxyAsking();
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

	if (isProxyAsking) return <ProxyNotice />;
	const isShown = unreachable && !isDismissed && Content !== null;
	return (
		<div role="status" className="catalogue-notice" data-shown={isShown || undefined}>
			{isShown && <Content since={since} onDismiss={() => setDismissed(true)} />}
		</div>
	);
}

/** No lazy part: the proxy would refuse its chunk too. */
function ProxyNotice() {
	const notice = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => (notice.current ? reserveNoticeSpace(notice.current) : undefined), []);
	return (
		<div ref={notice} role="status" className="catalogue-notice" data-shown>
			<p>{LAYOUT_TEXT.proxyAsks}</p>
			<Button onClick={() => location.reload()}>{LAYOUT_TEXT.reload}</Button>
		</div>
	);
}
