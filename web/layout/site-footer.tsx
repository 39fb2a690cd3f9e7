import { Globe } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PRODUCT_TEXT } from '../config/product.messages.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { UI_LANGUAGE } from '../lib/ui-language.ts';
import { LANGUAGE_TEXT } from '../preferences/language.messages.ts';
import { Attribution } from '../ui/attribution.tsx';
import { Link } from '../ui/link.tsx';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { createLazyPanel } from './lazy-panel.tsx';
import { SITE_PAGES } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const ShortcutsDialog = createLazyPanel(() =>
	import('../keyboard/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

const LanguageDialog = createLazyPanel(() => import('./language-dialog.tsx').then((module) => module.LanguageDialog));

/** The product's purpose, attribution, and links to the pages about the site. */
export function SiteFooter() {
	const { downloads } = usePublicConfig();
	const [isOpen, setOpen] = useState(false);
	const [isChoosing, setChoosing] = useState(false);
	const language = LANGUAGES[UI_LANGUAGE].name;
	return (
		<footer className="site-footer">
			<div className="grid gap-x-16 gap-y-6 px-inset py-10 text-sm text-muted md:grid-cols-[auto_1fr]">
				<Wordmark className="self-start text-2xl text-text" />
				<div className="space-y-2">
					<div className="max-w-[70ch] space-y-2">
						<p>{PRODUCT_TEXT.purpose}</p>
						<Attribution />
					</div>
					<nav aria-label={LAYOUT_TEXT.sitePages}>
						<ul className="-ms-2 flex flex-wrap gap-x-2">
							{SITE_PAGES.map(({ to, label }) => (
								<li key={to}>
									<Link to={to} className="footer-link">
										{label}
									</Link>
								</li>
							))}
							{downloads === 'on' && (
								<li>
									<Link to={PAGE_PATTERNS.downloads} className="footer-link">
										{LAYOUT_TEXT.downloads}
									</Link>
								</li>
							)}
							<li>
								<button type="button" aria-haspopup="dialog" className="footer-link" onClick={() => setOpen(true)}>
									{LAYOUT_TEXT.shortcuts}
								</button>
							</li>
							<li>
								<button
									type="button"
									aria-haspopup="dialog"
									aria-label={LANGUAGE_TEXT.open(language)}
									className="footer-link gap-1.5"
									onClick={() => setChoosing(true)}
								>
									<Globe aria-hidden className="size-4" />
									{language}
								</button>
							</li>
						</ul>
					</nav>
				</div>
			</div>
			<ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
			<LanguageDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
		</footer>
	);
}
