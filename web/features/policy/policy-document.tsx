import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { POLICIES_UPDATED } from '#contract/limits.ts';
import { createIntersectionObserver } from '../../lib/browser-features.ts';
import { SENTENCE_SPACE } from '../../lib/punctuation.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { formatDate } from '../../lib/title-format.ts';
import { Link } from '../../ui/link.tsx';
import { POLICY_TEXT } from './policy.messages.ts';
import type { PolicyBlock, PolicySection } from './policy-content.ts';
import './policy.css';

interface PolicyDocumentProps {
	title: string;
	lead: string;
	/** The summary, in sentences. */
	summary: readonly string[];
	sections: readonly PolicySection[];
}

/** A policy: its summary, table of contents and sections. */
export function PolicyDocument({ title, lead, summary, sections }: PolicyDocumentProps) {
	useFocusFragment();
	const active = useActiveSection(sections);
	return (
		<article className="policy">
			<header className="policy-head">
				<h1 {...inOwnScript(title)} tabIndex={-1} className="policy-title">
					{title}
				</h1>
				<p className="mt-4 text-sm text-muted">
					{POLICY_TEXT.lastUpdated + SENTENCE_SPACE}
					<time dateTime={POLICIES_UPDATED}>{formatDate(POLICIES_UPDATED)}</time>
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
								aria-current={id === active ? 'location' : undefined}
								className="policy-contents-link"
							>
								{heading}
							</Link>
						</li>
					))}
				</ol>
			</nav>
			<div className="policy-body">
				<section aria-labelledby="in-short" className="card px-6 py-5 leading-normal">
					<h2 id="in-short" className="font-semibold">
						{POLICY_TEXT.inShort}
					</h2>
					<ul className="mt-3 grid gap-2.5">
						{summary.map((sentence) => (
							<li key={sentence} className="flex gap-3">
								<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
								{sentence}
							</li>
						))}
					</ul>
				</section>
				{sections.map(({ id, heading, blocks }) => (
					<section key={id} aria-labelledby={id} className="policy-section grid gap-4 text-pretty">
						<h2
							id={id}
							tabIndex={-1}
							className="text-2xl/[1.2] font-semibold tracking-[-0.015em] text-balance focus:outline-none"
						>
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
	if ('link' in block) return <ExternalLink {...block.link} />;
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
		<dl className="grid gap-4">
			{block.terms.map(([term, text]) => (
				<div key={term} className="border-s-2 border-line ps-5">
					<dt className="font-semibold">{term}</dt>
					<dd className="text-muted">{text}</dd>
				</div>
			))}
		</dl>
	);
}

function ExternalLink({ to, label }: { to: string; label: string }) {
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

/** A link to a section moves the focus there, so that Tab continues from it. */
function useFocusFragment(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
	useEffect(() => {
		if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}

/** Id of the section at a line in the upper quarter of the viewport. */
function useActiveSection(sections: readonly { id: string }[]): string | null {
	const [active, setActive] = useState<string | null>(null);
	useEffect(() => {
		const observer = createIntersectionObserver(
			(entries) => {
				const visible = entries.find(({ isIntersecting }) => isIntersecting);
				if (visible) setActive(visible.target.getAttribute('aria-labelledby'));
			},
			{ rootMargin: '-25% 0px -75% 0px' },
		);
		for (const { id } of sections) {
			const section = document.getElementById(id)?.closest('section');
			if (section) observer?.observe(section);
		}
		return () => observer?.disconnect();
	}, [sections]);
	return active;
}
