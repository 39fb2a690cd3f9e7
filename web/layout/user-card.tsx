import { UserRound } from 'lucide-react';
import { currentProfile, type Session } from '../session/session.ts';
import { ProfilePicture } from '../ui/profile-picture.tsx';
import { MENU_TEXT } from './menu.messages.ts';

/** The signed-in user, or that the session is not verified yet. */
export function UserCard({ session }: { session: Session }) {
	const user = session.state === 'signed-in' ? session.user : null;
	const profile = currentProfile(session);
	return (
		<div className="flex min-w-0 items-center gap-3.5 px-3 pt-2 pb-3">
			{profile ? (
				<ProfilePicture picture={profile.picture} className="size-10" />
			) : (
				<span aria-hidden className="avatar">
					{user ? [...user.username][0] : <UserRound className="size-4" />}
				</span>
			)}
			<div className="min-w-0">
				<p dir="auto" className="truncate font-semibold">
					{profile?.name ?? user?.username ?? MENU_TEXT.signedIn}
				</p>
				<p dir="auto" className="truncate text-sm text-muted">
					{user ? user.email : sessionText(session)}
				</p>
			</div>
		</div>
	);
}

function sessionText({ state }: Session): string {
	return state === 'unreachable' ? MENU_TEXT.accountUnreachable : MENU_TEXT.accountStarting;
}
