import { ArrowLeft, House } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** How long the browser has to start to leave the page; else there is nothing to go back to. */
const BACK_TIMEOUT_MS = 1000;

/** Shown for a URL without a page. Go Back goes where the browser's Back goes, or Home. */
export function NotFoundScreen() {
	const navigate = useNavigate();
	const { state } = useNavigation();
	const leaving = useRef<AbortController>(null);
	// Whatever else is opened meanwhile must not be replaced by Home.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation ends the attempt when it starts
	useEffect(() => () => leaving.current?.abort(), [state]);

	const goHome = () => void navigate(PAGE_PATTERNS.home, { replace: true });
	const goBack = () => {
		// This may be the document's first page, so Back may lead to another document or site. Whether there is one is
		// known by the attempt alone: the history's length also counts the pages after this one.
		if (history.length === 1) return goHome();
		if (!(history.state as { idx?: number } | null)?.idx) {
			leaving.current?.abort();
			const controller = new AbortController();
			const { signal } = controller;
			leaving.current = controller;
			setTimeout(() => signal.aborted || goHome(), BACK_TIMEOUT_MS);
			for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => controller.abort(), { signal });
		}
		history.back();
	};
	return (
		<>
			<PageHead title={FAILURE_TEXT.notFoundTitle} description={FAILURE_TEXT.notFoundText} />
			<MessageScreen
				picture={<FilmLeaderArt number="404" />}
				title={FAILURE_TEXT.notFoundTitle}
				text={FAILURE_TEXT.notFoundText}
			>
				<div className="flex flex-wrap justify-center gap-3">
					<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
						<House aria-hidden className="size-4" />
						{FAILURE_TEXT.goHome}
					</LinkButton>
					<Button onClick={goBack}>
						<ArrowLeft aria-hidden className="size-4" />
						{FAILURE_TEXT.goBack}
					</Button>
				</div>
			</MessageScreen>
		</>
	);
}
