import { usePublicConfig } from '../config/public-config.tsx';
import { SHELL_TEXT } from './layout.messages.ts';

/** Where titles and pictures come from, with the notices that their sources ask for. */
export function Attribution() {
	const { source } = usePublicConfig();
	if (source === 'open') return <p>{SHELL_TEXT.openSource}</p>;
	return (
		<>
			<p>{SHELL_TEXT.tmdbNotice}</p>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				<li>
					<a href="https://www.themoviedb.org/" rel="noopener" className="text-link">
						{SHELL_TEXT.tmdbLink}
					</a>
				</li>
				<li>
					<a href="https://www.justwatch.com/" rel="noopener" className="text-link">
						{SHELL_TEXT.justWatchLink}
					</a>
				</li>
			</ul>
		</>
	);
}
