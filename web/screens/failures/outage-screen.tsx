import { PageHead } from '../../head/page-head.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Shown while the loader of a page that failed on the server runs again. */
export function OutageScreen() {
	return (
		<>
			<PageHead title={FAILURE_TEXT.outageTitle} description={FAILURE_TEXT.outageText} />
			<MessageScreen picture={<BrokenFilmArt />} title={FAILURE_TEXT.outageTitle} text={FAILURE_TEXT.outageText}>
				<Spinner className="size-8" />
			</MessageScreen>
		</>
	);
}
