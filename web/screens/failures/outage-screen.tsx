import { PageHead } from '../../head/page-head.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Shown while the loader of a page runs that failed on the server, or that the server refused to render. */
export function OutageScreen({ isRefused = false }: { isRefused?: boolean }) {
	const [title, text] = isRefused ? FAILURE_TEXT.refused : FAILURE_TEXT.outage;
	return (
		<>
			<PageHead title={title} description={text} />
			<MessageScreen picture={<BrokenFilmArt />} title={title} text={text}>
				<Spinner className="size-8" />
			</MessageScreen>
		</>
	);
}
