import { Crown, ShieldCheck, Sparkles, UserRound } from 'lucide-react';
import type { Role, User } from '#contract/user.ts';
import { ROLE_NAME } from '../admin.messages.ts';
import { USERS_TEXT } from './users.messages.ts';

const ROLE_LOOK = {
	user: { icon: UserRound, tone: 'plain' },
	admin: { icon: ShieldCheck, tone: 'health' },
	owner: { icon: Crown, tone: 'accent' },
} as const;

export function RoleBadge({ role }: { role: Role }) {
	const { icon: Icon, tone } = ROLE_LOOK[role];
	return (
		<span className="badge" data-tone={tone}>
			<Icon aria-hidden className="size-3.5" />
			{ROLE_NAME[role]}
		</span>
	);
}

export function PremiumBadge({ isPremium }: { isPremium: boolean }) {
	return (
		<span className="badge" data-tone={isPremium ? 'accent' : 'plain'}>
			{isPremium && <Sparkles aria-hidden className="size-3.5" />}
			{isPremium ? USERS_TEXT.premium : USERS_TEXT.standard}
		</span>
	);
}

/** Initial, name and address of a user, as the text that they are. */
export function UserName({ user, isViewer }: { user: User; isViewer: boolean }) {
	return (
		<div className="user-name">
			<span aria-hidden className="user-avatar">
				{initialOf(user.username)}
			</span>
			<div className="min-w-0">
				<p className="user-name-line">
					<bdi className="font-semibold">{user.username}</bdi>
					{isViewer && <span className="hint">{USERS_TEXT.you}</span>}
				</p>
				<p className="hint">
					<bdi>{user.email}</bdi>
				</p>
			</div>
		</div>
	);
}

/** The first letter as people see it, with the marks that belong to it. */
function initialOf(name: string): string {
	const [first] = new Intl.Segmenter().segment(name);
	return (first?.segment ?? '?').toLocaleUpperCase();
}
