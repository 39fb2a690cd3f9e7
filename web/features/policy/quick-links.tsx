import { ArrowUpRight, House, type LucideIcon, MessagesSquare, Scale, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { INFO_TEXT } from './info.messages.ts';
import { POLICY_TEXT } from './policy.messages.ts';

/** The ways on from Info; the community chat only where there is one. */
export function QuickLinks({ communityUrl }: { communityUrl: string | null }) {
	const { community, privacy, dmca, home } = INFO_TEXT.links;
	return (
		<ul className="quick-links">
			{communityUrl && (
				<li>
					<a href={communityUrl} target="_blank" rel="noopener" className="quick-link">
						<Words icon={MessagesSquare} words={community}>
							<ArrowUpRight aria-hidden className="ml-auto size-5 shrink-0 self-start text-muted" />
							<span className="sr-only">{POLICY_TEXT.opensInNewTab}</span>
						</Words>
					</a>
				</li>
			)}
			<PageLink to={PAGE_PATTERNS.privacy} icon={ShieldCheck} words={privacy} />
			<PageLink to={PAGE_PATTERNS.dmca} icon={Scale} words={dmca} />
			<PageLink to={PAGE_PATTERNS.home} icon={House} words={home} />
		</ul>
	);
}

interface WordsProps {
	icon: LucideIcon;
	/** The link's name, and what is behind it. */
	words: readonly [name: string, about: string];
	children?: ReactNode;
}

function PageLink({ to, ...words }: WordsProps & { to: string }) {
	return (
		<li>
			<Link to={to} className="quick-link">
				<Words {...words} />
			</Link>
		</li>
	);
}

function Words({ icon: Icon, words: [name, about], children }: WordsProps) {
	return (
		<>
			<Icon aria-hidden className="size-6 shrink-0 text-accent" />
			<span>
				<span className="block font-semibold">{name}</span>
				<span className="block text-sm text-muted">{about}</span>
			</span>
			{children}
		</>
	);
}
