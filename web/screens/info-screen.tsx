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
import { SectionHeading } from '../ui/section-heading.tsx';
import '../features/policy/policy.css';

const TERM = 'grid gap-x-6 border-line py-2.5 not-first:border-t first:pt-0 sm:grid-cols-[8rem_1fr]';

/** The domains of the installation, and links to everything else about the site. */
export function InfoScreen() {
	const instance = usePublicConfig();
	const { officialDomains, communityUrl, contactEmail, source, historyRetentionDays } = instance;
	const domainsId = useId();
	const linksId = useId();
	return (
		<article className="grid gap-[clamp(2.5rem,5vw,4rem)] px-inset pt-[clamp(2rem,5vw,4.5rem)]">
			<PageHead title={INFO_TEXT.title} description={INFO_TEXT.description} path={PAGE_PATTERNS.info} />
			<header className="policy-head">
				<h1 tabIndex={-1} className="policy-title">
					{INFO_TEXT.heading}
				</h1>
				<p className="mt-6 text-lg leading-relaxed text-pretty">{INFO_TEXT.lead}</p>
			</header>

			<section aria-labelledby={domainsId}>
				<SectionHeading id={domainsId}>{INFO_TEXT.domains}</SectionHeading>
				<p className="mt-1 mb-5 max-w-[60ch] text-pretty text-muted">
					{officialDomains.length > 1 ? INFO_TEXT.manyDomains : INFO_TEXT.oneDomain}
				</p>
				<DomainList domains={officialDomains} />
			</section>

			<section aria-labelledby={linksId}>
				<SectionHeading id={linksId} className="mb-3">
					{INFO_TEXT.quickLinks}
				</SectionHeading>
				<QuickLinks communityUrl={communityUrl} />
			</section>

			<div className="grid gap-4 lg:grid-cols-2">
				<InfoCard heading={INFO_TEXT.help}>
					<ul className="policy-points">
						{INFO_TEXT.helpPoints.map((point) => (
							<li key={point}>{point}</li>
						))}
					</ul>
					<p>
						{INFO_TEXT.helpContact}{' '}
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
				<InfoCard heading={INFO_TEXT.features}>
					<ul className="policy-points">
						{INFO_TEXT.featurePoints.map((point) => (
							<li key={point}>{point}</li>
						))}
					</ul>
				</InfoCard>
				<InfoCard heading={INFO_TEXT.technical}>
					<dl>
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
			</div>

			<InfoCard heading={INFO_TEXT.sources}>
				<div className="max-w-[60ch] space-y-2">
					<Attribution />
					{source === 'open' && <p>{INFO_TEXT.openSources}</p>}
				</div>
			</InfoCard>
		</article>
	);
}

function InfoCard({ heading, children }: { heading: string; children: ReactNode }) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className="card grid content-start gap-4 p-[clamp(1.25rem,3vw,2rem)] leading-[1.6] text-pretty [&>:is(p,ul)]:max-w-[60ch]"
		>
			<h2 id={id} className="text-xl font-semibold tracking-tight">
				{heading}
			</h2>
			{children}
		</section>
	);
}
