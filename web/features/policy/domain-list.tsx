import { ExternalLink } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { CopyUrlButton } from './copy-url-button.tsx';
import { INFO_TEXT } from './info.messages.ts';
import { POLICY_TEXT } from './policy.messages.ts';

const never = () => () => {};

/** The addresses at which the instance can be found, the primary one first. */
export function DomainList({ domains }: { domains: readonly string[] }) {
	// Whoever reads this came by one of them, or by none: only the browser knows.
	const here = useSyncExternalStore(
		never,
		() => location.origin,
		() => null,
	);
	return (
		<ul className="domain-list">
			{domains.map((domain, index) => {
				const { host } = new URL(domain);
				return (
					<li key={domain} className="domain-card">
						<p className="flex flex-wrap items-center gap-2 text-sm">
							<span className={index === 0 ? 'domain-badge domain-badge-primary' : 'domain-badge'}>
								{index === 0 ? INFO_TEXT.primary : INFO_TEXT.alternative}
							</span>
							{here === domain && <span className="text-muted">{INFO_TEXT.youAreHere}</span>}
						</p>
						<p className="domain-address">{domain}</p>
						<div className="flex flex-wrap gap-2">
							<CopyUrlButton url={domain} host={host} kind={index === 0 ? 'primary' : 'secondary'} />
							<a href={domain} target="_blank" rel="noopener" className={buttonClass('secondary')}>
								<ExternalLink aria-hidden className="size-4" />
								<span>
									{INFO_TEXT.visit} <span className="sr-only">{host}</span>{' '}
									<span className="sr-only">{POLICY_TEXT.opensInNewTab}</span>
								</span>
							</a>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
