import { type ReactNode, useId } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { DomainList } from '../features/policy/domain-list.tsx';
import { INFO_TEXT } from '../features/policy/info.messages.ts';
import { POLICY_TEXT } from '../features/policy/policy.messages.ts';
import { QuickLinks } from '../features/policy/quick-links.tsx';
import { PageHead } from '../head/page-head.tsx';
import { Attribution } from '../ui/attribution.tsx';
import { Link } from '../ui/link.tsx';
import '../features/policy/policy.css';
import { SENTENCE_SPACE } from '../lib/punctuation.ts';

const PART_HEADING = { fontSize: 'clamp(2rem, 4vw, 2.75rem)', lineHeight: 1.1 };
/** Beside each other where the window is wide enough. */
const DOMAINS = { flex: '1 1 28rem' };
const LINKS = { flex: '3 1 60rem' };
const TERM = 'grid gap-x-6 border-line py-2.5 not-first:border-t first:pt-0 sm:grid-cols-[8rem_1fr]';

/** For viewers: the domains of the installation, links and help. For the curious: where titles come from, and how it works. */
export function InfoScreen() {
	const instance = usePublicConfig();
	const { officialDomains, communityUrl, contactEmail, source, historyRetentionDays } = instance;
	const domainsId = useId();
	const linksId = useId();
	return (
		<article className="info-page px-inset">
			<PageHead title={INFO_TEXT.title} description={INFO_TEXT.description} path={PAGE_PATTERNS.info} />
			<header className="policy-head">
				<h1 tabIndex={-1} className="policy-title">
					{INFO_TEXT.heading}
				</h1>
				<p className="mt-6 text-lg leading-relaxed text-pretty">{INFO_TEXT.lead}</p>
			</header>

			<InfoPart heading={INFO_TEXT.forViewers}>
				<div className="flex flex-wrap gap-8">
					<section aria-labelledby={domainsId} className="min-w-0" style={DOMAINS}>
						<InfoHeading id={domainsId}>{INFO_TEXT.domains}</InfoHeading>
						<p className="mt-1 mb-5 max-w-[60ch] text-pretty text-muted">
							{officialDomains.length > 1 ? INFO_TEXT.manyDomains : INFO_TEXT.oneDomain}
						</p>
						<DomainList domains={officialDomains} />
					</section>

					<section aria-labelledby={linksId} className="min-w-0" style={LINKS}>
						<InfoHeading id={linksId} className="mb-3">
							{INFO_TEXT.quickLinks}
						</InfoHeading>
						<QuickLinks communityUrl={communityUrl} hasPosters={source === 'open'} />
					</section>
				</div>

				<div className="grid gap-4 lg:grid-cols-2">
					<InfoCard heading={INFO_TEXT.help}>
						<ul className="policy-points">
							{INFO_TEXT.helpPoints.map((point) => (
								<li key={point}>{point}</li>
							))}
						</ul>
						<p>
							{INFO_TEXT.helpContact}
							{SENTENCE_SPACE}
							{contactEmail ? (
								<a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
									{contactEmail}
								</a>
							) : communityUrl ? (
								<a href={communityUrl} target="_blank" rel="noopener" className="text-link">
									{POLICY_TEXT.communityChat}
								</a>
							) : (
								INFO_TEXT.noContact
							)}
						</p>
					</InfoCard>
					<InfoCard heading={INFO_TEXT.features}>
						<ul className="policy-points">
							{INFO_TEXT.featurePoints.map((point) => (
								<li key={point}>{point}</li>
							))}
						</ul>
					</InfoCard>
				</div>
			</InfoPart>

			<InfoPart heading={INFO_TEXT.forCurious}>
				<div className="grid gap-4 lg:grid-cols-2">
					<InfoCard heading={INFO_TEXT.sources}>
						<div className="max-w-[60ch] space-y-2">
							<Attribution />
							{source === 'open' && <p>{INFO_TEXT.openSources}</p>}
						</div>
					</InfoCard>
					<InfoCard heading={INFO_TEXT.legal}>
						<p>{INFO_TEXT.legalText}</p>
						<p>{INFO_TEXT.legalRetention(historyRetentionDays)}</p>
						<ul className="flex flex-wrap gap-x-6">
							<li>
								<Link to={PAGE_PATTERNS.privacy} className="text-link">
									{INFO_TEXT.links.privacy[0]}
								</Link>
							</li>
							<li>
								<Link to={PAGE_PATTERNS.dmca} className="text-link">
									{INFO_TEXT.links.dmca[0]}
								</Link>
							</li>
						</ul>
					</InfoCard>
				</div>
				<InfoCard heading={INFO_TEXT.technical}>
					<dl style={{ columns: '44rem', columnGap: '3rem' }}>
						{INFO_TEXT.technicalTerms(instance).map(([term, text]) => (
							<div key={term} className={TERM}>
								<dt className="text-muted">{term}</dt>
								<dd>{text}</dd>
							</div>
						))}
						<div className={TERM}>
							<dt className="text-muted">{INFO_TEXT.apiTerm}</dt>
							<dd>
								<a href="/api/docs" className="underline underline-offset-4 hover:text-accent">
									{INFO_TEXT.apiDocs}
								</a>
							</dd>
						</div>
					</dl>
				</InfoCard>
			</InfoPart>
		</article>
	);
}

/** One of the page's two parts. */
function InfoPart({ heading, children }: { heading: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-8">
			<h2 id={id} className="border-b border-line pb-2 font-display" style={PART_HEADING}>
				{heading}
			</h2>
			{children}
		</section>
	);
}

interface InfoHeadingProps {
	id: string;
	className?: string;
	children: ReactNode;
}

function InfoHeading({ id, className = '', children }: InfoHeadingProps) {
	return (
		<h3 id={id} className={`text-xl font-semibold tracking-tight ${className}`}>
			{children}
		</h3>
	);
}

function InfoCard({ heading, children }: { heading: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="card grid content-start gap-4 info-card text-pretty">
			<InfoHeading id={id}>{heading}</InfoHeading>
			{children}
		</section>
	);
}
