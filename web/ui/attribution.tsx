import { PRODUCT_TEXT } from '../config/product.messages.ts';
import { usePublicConfig } from '../config/public-config.tsx';

/** Where titles and pictures come from, with the notices that their sources require. */
export function Attribution() {
	const { source, skipSegments } = usePublicConfig();
	if (source === 'open') return <p>{PRODUCT_TEXT.openSource}</p>;
	return (
		<>
			<p>{PRODUCT_TEXT.tmdbNotice}</p>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				<li>
					<a href="https://www.themoviedb.org/" rel="noopener" className="text-link">
						{PRODUCT_TEXT.tmdbLink}
					</a>
				</li>
				<li>
					<a href="https://www.justwatch.com/" rel="noopener" className="text-link">
						{PRODUCT_TEXT.justWatchLink}
					</a>
				</li>
				{skipSegments === 'theintrodb' && (
					<li>
						<a href="https://theintrodb.org/" rel="noopener" className="text-link">
							{PRODUCT_TEXT.introDbLink}
						</a>
					</li>
				)}
			</ul>
		</>
	);
}
