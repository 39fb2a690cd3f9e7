import { ArrowUpRight, House, LayoutGrid, type LucideIcon, MessagesSquare, Scale, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { Link } from '../../ui/link.tsx';
import { INFO_TEXT } from './info.messages.ts';
import { POLICY_TEXT } from './policy.messages.ts';

const LINK =
	'flex items-center gap-4 rounded-card border border-line px-5 py-4 leading-snug transition hover:bg-lifted';

interface QuickLinksProps {
	communityUrl: string | null;
	/** Whether the catalogue has drawn posters. */
	hasPosters: boolean;
}

/** Links to the other pages about the site, and to the community chat if there is one. */
export function QuickLinks({ communityUrl, hasPosters }: QuickLinksProps) {
	const { community, privacy, dmca, home, posters } = INFO_TEXT.links;
	return (
		<ul className="grid-fit-64 gap-4 *:grid">
			{communityUrl && (
				<li>
					<a href={communityUrl} target="_blank" rel="noopener" className={LINK}>
						<LinkText icon={MessagesSquare} text={community}>
							<ArrowUpRight aria-hidden className="ms-auto size-5 shrink-0 self-start text-muted" />
							<span className="sr-only">{POLICY_TEXT.opensInNewTab}</span>
						</LinkText>
					</a>
				</li>
			)}
			<PageLink to={PAGE_PATTERNS.privacy} icon={ShieldCheck} text={privacy} />
			<PageLink to={PAGE_PATTERNS.dmca} icon={Scale} text={dmca} />
			<PageLink to={PAGE_PATTERNS.home} icon={House} text={home} />
			{hasPosters && <PageLink to={PAGE_PATTERNS.posters} icon={LayoutGrid} text={posters} />}
		</ul>
	);
}

interface LinkTextProps {
	icon: LucideIcon;
	/** The link's name and description. */
	text: readonly [name: string, description: string];
	children?: ReactNode;
}

function PageLink({ to, ...text }: LinkTextProps & { to: string }) {
	return (
		<li>
			<Link to={to} className={LINK}>
				<LinkText {...text} />
			</Link>
		</li>
	);
}

function LinkText({ icon: Icon, text: [name, description], children }: LinkTextProps) {
	return (
		<>
			<Icon aria-hidden className="size-6 shrink-0 text-accent" />
			<span>
				<span className="block font-semibold">{name}</span>
				<span className="block text-sm text-muted">{description}</span>
			</span>
			{children}
		</>
	);
}
