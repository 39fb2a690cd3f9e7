import { Spinner } from '../ui/spinner.tsx';
import { SHELL_TEXT } from './app-shell.messages.ts';
import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';
import { TornFilmArt } from './torn-film-art.tsx';

/** Stands while a page whose data could not be had is asked for once more. */
export function UnreachableScreen() {
	return (
		<>
			<PageHead title={SHELL_TEXT.outageTitle} description={SHELL_TEXT.outageText} />
			<MessageScreen picture={<TornFilmArt />} title={SHELL_TEXT.outageTitle} text={SHELL_TEXT.outageText}>
				<Spinner className="size-8" />
			</MessageScreen>
		</>
	);
}
