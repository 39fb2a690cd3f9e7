import { Check, Copy, ExternalLink, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button, type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { INFO_TEXT } from './info.messages.ts';
import { POLICY_TEXT } from './policy.messages.ts';

/** In the part itself: a class of it would be in the styles of every page. */
const ADDRESS = { fontSize: '1.1875rem', lineHeight: 1.3 };

const never = () => () => {};

const BADGE = 'rounded-full border px-3 py-0.5 font-semibold';

const STATES = {
	idle: { icon: Copy, label: INFO_TEXT.copy, about: INFO_TEXT.ofDomain },
	copied: { icon: Check, label: INFO_TEXT.copied, about: INFO_TEXT.urlOfDomain },
	failed: { icon: TriangleAlert, label: INFO_TEXT.copyFailed, about: INFO_TEXT.urlOfDomain },
} as const;

/** The official domains of the installation, the primary one first. */
export function DomainList({ domains }: { domains: readonly string[] }) {
	// Only the browser knows the current origin: the page is rendered for every domain.
	const here = useSyncExternalStore(
		never,
		() => location.origin,
		() => null,
	);
	return (
		<ul className="grid-fit-80 gap-4">
			{domains.map((domain, index) => {
				return (
					<li key={domain} className={`card flex flex-col gap-4 p-6 ${domains.length < 3 ? 'max-w-136' : ''}`}>
						<p className="flex flex-wrap items-center gap-2 text-sm">
							<span className={`${BADGE} ${index === 0 ? 'border-accent text-accent' : 'border-muted'}`}>
								{index === 0 ? INFO_TEXT.primary : INFO_TEXT.alternative}
							</span>
							{here === domain && <span className="text-muted">{INFO_TEXT.youAreHere}</span>}
						</p>
						<DomainActions url={domain} kind={index === 0 ? 'primary' : 'secondary'} />
					</li>
				);
			})}
		</ul>
	);
}

/** A URL, with a button that copies it and shows the result, and a link to it. */
function DomainActions({ url, kind }: { url: string; kind: ButtonKind }) {
	const { outcome, copy, shown } = useCopyText<HTMLParagraphElement>();
	const { icon: Icon, label, about } = STATES[outcome ?? 'idle'];
	const announcement = outcome === 'copied' ? INFO_TEXT.saidCopied(url) : outcome ? INFO_TEXT.saidFailed : null;
	const { host } = new URL(url);
	return (
		<>
			<p ref={shown} className="font-semibold wrap-anywhere select-all" style={ADDRESS}>
				{url}
			</p>
			<div className="mt-auto flex flex-wrap gap-2">
				<Button kind={kind} className="min-w-[min(8.5rem,100%)]" onClick={() => void copy(url)}>
					<Icon aria-hidden className="size-4" />
					<span>
						{label} <span className="sr-only">{about(host)}</span>
					</span>
				</Button>
				<p role="status" className={outcome === 'failed' ? 'order-last basis-full text-sm' : 'sr-only'}>
					{announcement}
				</p>
				<a href={url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
					<ExternalLink aria-hidden className="size-4" />
					<span>
						{INFO_TEXT.visit} <span className="sr-only">{host}</span>{' '}
						<span className="sr-only">{POLICY_TEXT.opensInNewTab}</span>
					</span>
				</a>
			</div>
		</>
	);
}
