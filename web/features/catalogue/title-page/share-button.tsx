import { ArrowUpRight, Check, Link2, Share2, Smartphone } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useSyncExternalStore } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { shareLinks, shareText } from './share-links.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

interface ShareButtonProps {
	path: string;
	name: string;
	overview: string;
}

const GAP_PX = 8;
const never = () => () => {};

/** Opens the ways to pass a title on. */
export function ShareButton({ path, name, overview }: ShareButtonProps) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const { publicUrl } = usePublicConfig();
	// People share the address that they see; the server knows only the one it was told.
	const origin = useSyncExternalStore(
		never,
		() => location.origin,
		() => publicUrl,
	);
	const hasNativeShare = useSyncExternalStore(
		never,
		() => 'share' in navigator,
		() => false,
	);
	const url = `${origin}${path}`;
	const text = shareText(name, overview);
	const links = shareLinks({ url, text });

	/** The panel lies above everything, where nothing of the page can place it: it goes under the button by measure. */
	const place = (event: ToggleEvent<HTMLDivElement>) => {
		if (event.newState !== 'open' || !button.current) return;
		const from = button.current.getBoundingClientRect();
		const panel = event.currentTarget;
		const screen = document.documentElement.clientHeight;
		const isLow = from.bottom > screen * 0.6;
		panel.style.top = isLow ? 'auto' : `${from.bottom + scrollY + GAP_PX}px`;
		panel.style.bottom = isLow ? `${screen - from.top - scrollY + GAP_PX}px` : 'auto';
		panel.style.left = `clamp(${GAP_PX}px, ${from.left}px, 100vw - 15rem - ${GAP_PX}px)`;
	};

	const shareNatively = () => {
		// Who thinks better of it makes the promise fail; there is nothing to say about that.
		navigator.share({ title: name, text, url }).catch(() => {});
	};

	return (
		<>
			<Button ref={button} popoverTarget={id} className="max-[22rem]:px-4">
				<Share2 aria-hidden className="size-5" />
				{TITLE_PAGE_TEXT.share}
			</Button>
			<div id={id} popover="auto" onBeforeToggle={place} className="share-panel">
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
	const { outcome, copy } = useCopied();
	const said = outcome === 'copied' ? TITLE_PAGE_TEXT.copied : outcome === 'failed' ? TITLE_PAGE_TEXT.copyFailed : null;
	const Icon = outcome === 'copied' ? Check : Link2;
	return (
		<>
			<button type="button" onClick={() => void copy(url)}>
				<Icon aria-hidden className="size-5" />
				{said ?? TITLE_PAGE_TEXT.copyLink}
			</button>
			<span role="status" className="sr-only">
				{said}
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
