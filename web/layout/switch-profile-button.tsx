import { UsersRound } from 'lucide-react';
import { requestProfileChoice } from '../session/profile-request.ts';
import type { Session } from '../session/session.ts';
import { ProfilePicture } from '../ui/profile-picture.tsx';
import { PROFILES_TEXT } from './profiles.messages.ts';

interface SwitchProfileButtonProps {
	session: Session;
	className: string;
	/** Closes the menu around it. */
	onPress: () => void;
}

/** Asks who is watching; where an account has one profile alone, nothing. */
export function SwitchProfileButton({ session, className, onPress }: SwitchProfileButtonProps) {
	if (session.state !== 'signed-in' || !session.profiles || session.profiles.profiles.length < 2) return null;
	const { profiles, current } = session.profiles;
	const press = () => {
		onPress();
		requestProfileChoice(true);
	};
	return (
		<button type="button" className={className} onClick={press}>
			<UsersRound aria-hidden className="size-5" />
			<span className="flex-1 text-start">{PROFILES_TEXT.switchProfile}</span>
			<span className="flex gap-1">
				{profiles
					.filter(({ id }) => id !== current)
					.slice(0, 2)
					.map(({ id, picture }) => (
						<ProfilePicture key={id} picture={picture} className="size-6" />
					))}
			</span>
		</button>
	);
}
