import { PageHead } from '../../head/page-head.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TornFilmArt } from '../../ui/torn-film-art.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Stands while a page whose data could not be had is asked for once more. */
export function OutageScreen() {
	return (
		<>
			<PageHead title={FAILURE_TEXT.outageTitle} description={FAILURE_TEXT.outageText} />
			<MessageScreen picture={<TornFilmArt />} title={FAILURE_TEXT.outageTitle} text={FAILURE_TEXT.outageText}>
				<Spinner className="size-8" />
			</MessageScreen>
		</>
	);
}
