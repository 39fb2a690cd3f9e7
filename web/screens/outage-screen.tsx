import { PageHead } from '../head/page-head.tsx';
import { SHELL_TEXT } from '../layout/layout.messages.ts';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TornFilmArt } from '../ui/torn-film-art.tsx';

/** Stands while a page whose data could not be had is asked for once more. */
export function OutageScreen() {
	return (
		<>
			<PageHead title={SHELL_TEXT.outageTitle} description={SHELL_TEXT.outageText} />
			<MessageScreen picture={<TornFilmArt />} title={SHELL_TEXT.outageTitle} text={SHELL_TEXT.outageText}>
				<Spinner className="size-8" />
			</MessageScreen>
		</>
	);
}
