import { ArrowUpRight, Check, Link2, Smartphone } from 'lucide-react';
import { attempt } from '../../../lib/browser-features.ts';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { SHARE_TEXT } from './share.messages.ts';
import { shareLinks, shareText } from './share-links.ts';

export interface ShareOptionsProps {
	url: string;
	name: string;
	overview: string;
}

/** The ways to share a title: by the device, by copying the link, on three networks. */
export function ShareOptions({ url, name, overview }: ShareOptionsProps) {
	const text = shareText(name, overview);
	const links = shareLinks({ url, text });

	const shareNatively = () => {
		// Rejects when the user cancels.
		attempt(() => navigator.share({ title: name, text, url }))?.catch(() => {});
	};

	return (
		<ul aria-label={SHARE_TEXT.share}>
			{'share' in navigator && (
				<li>
					<button type="button" onClick={shareNatively}>
						<Smartphone aria-hidden className="size-5" />
						{SHARE_TEXT.shareNative}
					</button>
				</li>
			)}
			<li>
				<CopyLink url={url} />
			</li>
			<ShareLink href={links.facebook}>{SHARE_TEXT.facebook}</ShareLink>
			<ShareLink href={links.twitter}>{SHARE_TEXT.twitter}</ShareLink>
			<ShareLink href={links.whatsApp}>{SHARE_TEXT.whatsApp}</ShareLink>
		</ul>
	);
}

function CopyLink({ url }: { url: string }) {
	const { outcome, copy, shown } = useCopyText<HTMLInputElement>();
	const message = outcome === 'copied' ? SHARE_TEXT.copied : outcome === 'failed' ? SHARE_TEXT.copyFailed : null;
	const Icon = outcome === 'copied' ? Check : Link2;
	return (
		<>
			<button type="button" onClick={() => void copy(url)}>
				<Icon aria-hidden className="size-5" />
				{message ?? SHARE_TEXT.copyLink}
			</button>
			<span role="status" className="sr-only">
				{message}
			</span>
			{outcome === 'failed' && (
				<label className="grid gap-1 px-3 pb-2 text-sm">
					{SHARE_TEXT.copyYourself}
					<input
						ref={shown}
						readOnly
						value={url}
						className="min-h-11 w-full rounded-poster border border-line bg-lifted px-3 text-base"
					/>
				</label>
			)}
		</>
	);
}

function ShareLink({ href, children }: { href: string; children: string }) {
	return (
		<li>
			<a href={href} target="_blank" rel="noopener noreferrer">
				<ArrowUpRight aria-hidden className="size-5" />
				{children}
				<span className="sr-only"> {SHARE_TEXT.opensInNewTab}</span>
			</a>
		</li>
	);
}
