import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { POLICIES_UPDATED } from '#contract/limits.ts';
import { dateText } from '../../lib/title-text.ts';
import { POLICY_TEXT } from './policy.messages.ts';
import type { PolicyBlock, PolicySection } from './policy-section.ts';
import { useCurrentSection } from './use-current-section.ts';
import './policy.css';

interface PolicyDocumentProps {
	title: string;
	lead: string;
	/** What matters most, a sentence each. */
	short: readonly string[];
	sections: readonly PolicySection[];
}

/** A policy as it is read: its gist, its table of contents, and its sections. */
export function PolicyDocument({ title, lead, short, sections }: PolicyDocumentProps) {
	useFocusAtAnchor();
	const current = useCurrentSection(sections);
	return (
		<article className="policy">
			<header className="policy-head">
				<h1 tabIndex={-1} className="policy-title">
					{title}
				</h1>
				<p className="mt-4 text-sm text-muted">
					{POLICY_TEXT.lastUpdated} <time dateTime={POLICIES_UPDATED}>{dateText(POLICIES_UPDATED)}</time>
				</p>
				<p className="mt-6 text-lg leading-relaxed text-pretty">{lead}</p>
			</header>
			<nav aria-labelledby="contents" className="policy-contents">
				<h2 id="contents" className="mb-2 text-sm font-semibold text-muted">
					{POLICY_TEXT.contents}
				</h2>
				<ol>
					{sections.map(({ id, heading }) => (
						<li key={id}>
							<Link
								to={`#${id}`}
								aria-current={id === current ? 'location' : undefined}
								className="policy-contents-link"
							>
								{heading}
							</Link>
						</li>
					))}
				</ol>
			</nav>
			<div className="policy-body">
				<section aria-labelledby="in-short" className="policy-short">
					<h2 id="in-short" className="font-semibold">
						{POLICY_TEXT.inShort}
					</h2>
					<ul className="mt-3 grid gap-2.5">
						{short.map((sentence) => (
							<li key={sentence} className="flex gap-3">
								<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
								{sentence}
							</li>
						))}
					</ul>
				</section>
				{sections.map(({ id, heading, blocks }) => (
					<section key={id} aria-labelledby={id} className="policy-section">
						<h2 id={id} tabIndex={-1} className="policy-heading">
							{heading}
						</h2>
						{blocks.map((block, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never change their order
							<Block key={index} block={block} />
						))}
					</section>
				))}
			</div>
		</article>
	);
}

function Block({ block }: { block: PolicyBlock }) {
	if ('text' in block) return <p>{block.text}</p>;
	if ('link' in block) return <OutwardLink {...block.link} />;
	if ('points' in block) {
		return (
			<ul className="policy-points">
				{block.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		);
	}
	return (
		<dl className="policy-terms">
			{block.terms.map(([term, text]) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function OutwardLink({ to, label }: { to: string; label: string }) {
	const isMail = to.startsWith('mailto:');
	return (
		<p>
			<a href={to} className="text-link wrap-anywhere" {...(isMail ? {} : { target: '_blank', rel: 'noopener' })}>
				{label}
				{!isMail && <span className="sr-only"> {POLICY_TEXT.opensInNewTab}</span>}
			</a>
		</p>
	);
}

/** Who follows a link to a section goes on reading, and tabbing, from there. */
function useFocusAtAnchor(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
	useEffect(() => {
		if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}
