import { ArrowLeft, House } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Shown for a URL without a page. */
export function NotFoundScreen() {
	const navigate = useNavigate();
	/** Without an earlier page of this site, Back opens Home. */
	const goBack = () => {
		const steps = (history.state as { idx?: number } | null)?.idx;
		void (steps ? navigate(-1) : navigate(PAGE_PATTERNS.home, { replace: true }));
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
