import { ArrowLeft, House } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PageHead } from '../head/page-head.tsx';
import { SHELL_TEXT } from '../layout/layout.messages.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FilmLeaderArt } from '../ui/film-leader-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

/** What an address without a page shows. */
export function NotFoundScreen() {
	const navigate = useNavigate();
	/** Where no page of ours was open before, there is Home. */
	const goBack = () => {
		const steps = (history.state as { idx?: number } | null)?.idx;
		void (steps ? navigate(-1) : navigate(PAGE_PATTERNS.home, { replace: true }));
	};
	return (
		<>
			<PageHead title={SHELL_TEXT.notFoundTitle} description={SHELL_TEXT.notFoundText} />
			<MessageScreen
				picture={<FilmLeaderArt number="404" />}
				title={SHELL_TEXT.notFoundTitle}
				text={SHELL_TEXT.notFoundText}
			>
				<div className="flex flex-wrap justify-center gap-3">
					<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
						<House aria-hidden className="size-4" />
						{SHELL_TEXT.goHome}
					</LinkButton>
					<Button onClick={goBack}>
						<ArrowLeft aria-hidden className="size-4" />
						{SHELL_TEXT.goBack}
					</Button>
				</div>
			</MessageScreen>
		</>
	);
}
