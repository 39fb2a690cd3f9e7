import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { apiQuery } from '../api/api-query.ts';
import { serverMessage } from '../api/server-message.ts';
import { JoinRoom, OpenDecideRoom } from '../features/together/join-room.tsx';
import { RemoteGuests, ThisDevice } from '../features/together/own-devices.tsx';
import { RemoteControl } from '../features/together/remote-control.tsx';
import { TOGETHER_TEXT as TEXT } from '../features/together/together.messages.ts';
import { PageHead } from '../head/page-head.tsx';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt, FilmLeaderArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { CheckingLink } from './sign-up-by-link.tsx';

/** The link of a room; without one a room to choose in is opened. */
export function TogetherScreen() {
	const isHydrated = useIsHydrated();
	const session = useSession();
	const code = useLocation().hash.slice(1);
	const isWaiting = !isHydrated || session.state === 'starting';
	return (
		<>
			<PageHead title={TEXT.title} description={TEXT.description} />
			{isWaiting ? (
				<CheckingLink text={TEXT} />
			) : code === '' ? (
				<OpenDecideRoom />
			) : (
				<Invitation key={code} code={code} />
			)}
		</>
	);
}

function Invitation({ code }: { code: string }) {
	const { data, error } = useQuery({
		...apiQuery('POST /api/rooms/invitation', { body: { code } }),
		// Who is in it changes.
		staleTime: 0,
	});
	if (data) return <JoinRoom code={code} invitation={data} />;
	if (!error) return <CheckingLink text={TEXT} />;
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={TEXT.notFound} text={serverMessage(error) ?? TEXT.notFoundText}>
			<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-5" />
				{TEXT.goHome}
			</LinkButton>
		</MessageScreen>
	);
}

/** Controls the devices of the account, or as a guest those of another. */
export function RemoteScreen() {
	const isHydrated = useIsHydrated();
	const session = useSession();
	const code = useLocation().hash.slice(1);
	const isSignedIn = session.state === 'signed-in';
	return (
		<>
			<PageHead title={TEXT.remoteTitle} description={TEXT.remoteDescription} />
			{!isHydrated || session.state === 'starting' ? (
				<CheckingLink text={TEXT} />
			) : !isSignedIn && code === '' ? (
				<MessageScreen picture={<FilmLeaderArt number="2" />} title={TEXT.signedOut} text={TEXT.signedOutText}>
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{TEXT.signIn}
					</Button>
				</MessageScreen>
			) : (
				<div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
					<h1 tabIndex={-1} className="font-display text-4xl leading-none uppercase">
						{TEXT.remoteTitle}
					</h1>
					<RemoteControl key={code} code={code || null} />
					{isSignedIn && code === '' && (
						<>
							<ThisDevice />
							<RemoteGuests />
						</>
					)}
				</div>
			)}
		</>
	);
}
