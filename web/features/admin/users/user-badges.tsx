import { Crown, ShieldCheck, Sparkles, UserRound } from 'lucide-react';
import type { Role, User } from '#contract/user.ts';
import { attempt } from '../../../lib/browser-features.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { ROLE_NAME } from '../shared/admin.messages.ts';
import { USERS_TEXT } from './users.messages.ts';

export const ROLE_STYLE = {
	user: { icon: UserRound, tone: 'plain' },
	admin: { icon: ShieldCheck, tone: 'health' },
	owner: { icon: Crown, tone: 'accent' },
} as const;

export function RoleBadge({ role }: { role: Role }) {
	const { icon: Icon, tone } = ROLE_STYLE[role];
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

/** An account that cannot sign in. */
export function StateBadge({ user: { suspension, isWaiting } }: { user: User }) {
	if (!suspension && !isWaiting) return null;
	return (
		<span className="badge" title={suspension?.reason}>
			{suspension ? USERS_TEXT.suspended : USERS_TEXT.waiting}
		</span>
	);
}

/** Initial, username and email; `bdi`, as a name may be of any script. */
export function UserName({ user, isViewer }: { user: User; isViewer: boolean }) {
	return (
		<div className="flex min-w-0 items-center gap-3">
			<span
				aria-hidden
				className="grid size-10 flex-none place-items-center overflow-hidden rounded-full bg-lifted font-semibold"
			>
				{initialOf(user.username)}
			</span>
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<bdi className="font-semibold">{user.username}</bdi>
					{isViewer && <span className="hint">{USERS_TEXT.you}</span>}
				</p>
				<p className="hint">
					<bdi>
						<BreakableText text={user.email} />
					</bdi>
				</p>
			</div>
		</div>
	);
}

/** The first grapheme, with its combining marks. */
function initialOf(name: string): string {
	const [first] = attempt(() => [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)) ?? name;
	return (first ?? '?').toLocaleUpperCase();
}
