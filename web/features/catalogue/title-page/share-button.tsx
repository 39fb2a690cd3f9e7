import { ArrowUpRight, Check, Link2, Share2, Smartphone } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useSyncExternalStore } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { shareLinks, shareText } from './share-links.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

interface ShareButtonProps {
	path: string;
	name: string;
	overview: string;
}

const GAP_PX = 8;
const subscribeToNothing = () => () => {};

/** Opens a popover with the ways to share a title. */
export function ShareButton({ path, name, overview }: ShareButtonProps) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const { publicUrl } = usePublicConfig();
	// The address bar's origin; the server only knows the configured one.
	const origin = useSyncExternalStore(
		subscribeToNothing,
		() => location.origin,
		() => publicUrl,
	);
	const hasNativeShare = useSyncExternalStore(
		subscribeToNothing,
		() => 'share' in navigator,
		() => false,
	);
	const url = `${origin}${path}`;
	const text = shareText(name, overview);
	const links = shareLinks({ url, text });

	/** A popover is in the top layer, outside the page's layout: its position is measured. */
	const positionPanel = (event: ToggleEvent<HTMLDivElement>) => {
		if (event.newState !== 'open' || !button.current) return;
		const from = button.current.getBoundingClientRect();
		const panel = event.currentTarget;
		const viewportHeight = document.documentElement.clientHeight;
		const opensUpwards = from.bottom > viewportHeight * 0.6;
		panel.style.top = opensUpwards ? 'auto' : `${from.bottom + scrollY + GAP_PX}px`;
		panel.style.bottom = opensUpwards ? `${viewportHeight - from.top - scrollY + GAP_PX}px` : 'auto';
		panel.style.left = `clamp(${GAP_PX}px, ${from.left}px, 100vw - 15rem - ${GAP_PX}px)`;
	};

	const shareNatively = () => {
		// Rejects when the user cancels.
		navigator.share({ title: name, text, url }).catch(() => {});
	};

	return (
		<>
			<Button ref={button} popoverTarget={id} className="max-[22rem]:px-4">
				<Share2 aria-hidden className="size-5" />
				{TITLE_PAGE_TEXT.share}
			</Button>
			<div id={id} popover="auto" onBeforeToggle={positionPanel} className="share-panel">
				<ul aria-label={TITLE_PAGE_TEXT.share}>
					{hasNativeShare && (
						<li>
							<button type="button" onClick={shareNatively}>
								<Smartphone aria-hidden className="size-5" />
								{TITLE_PAGE_TEXT.shareNative}
							</button>
						</li>
					)}
					<li>
						<CopyLink url={url} />
					</li>
					<ShareLink href={links.facebook}>{TITLE_PAGE_TEXT.facebook}</ShareLink>
					<ShareLink href={links.twitter}>{TITLE_PAGE_TEXT.twitter}</ShareLink>
					<ShareLink href={links.whatsApp}>{TITLE_PAGE_TEXT.whatsApp}</ShareLink>
				</ul>
			</div>
		</>
	);
}

function CopyLink({ url }: { url: string }) {
	const { outcome, copy } = useCopyText();
	const message =
		outcome === 'copied' ? TITLE_PAGE_TEXT.copied : outcome === 'failed' ? TITLE_PAGE_TEXT.copyFailed : null;
	const Icon = outcome === 'copied' ? Check : Link2;
	return (
		<>
			<button type="button" onClick={() => void copy(url)}>
				<Icon aria-hidden className="size-5" />
				{message ?? TITLE_PAGE_TEXT.copyLink}
			</button>
			<span role="status" className="sr-only">
				{message}
			</span>
		</>
	);
}

function ShareLink({ href, children }: { href: string; children: string }) {
	return (
		<li>
			<a href={href} target="_blank" rel="noopener noreferrer">
				<ArrowUpRight aria-hidden className="size-5" />
				{children}
				<span className="sr-only"> {TITLE_PAGE_TEXT.opensInNewTab}</span>
			</a>
		</li>
	);
}
