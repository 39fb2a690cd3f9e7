import {
	Ban,
	ChevronDown,
	DoorOpen,
	Link,
	LoaderCircle,
	MonitorSmartphone,
	Pencil,
	RotateCcw,
	ShieldOff,
	Sparkles,
	Trash2,
} from 'lucide-react';
import type { Role, User } from '#contract/user.ts';
import { MenuButton, type MenuItem } from '../../../ui/menu-button.tsx';
import { ROLE_NAME } from '../shared/admin.messages.ts';
import type { UserActions } from './use-user-actions.ts';
import { ROLE_STYLE } from './user-badges.tsx';
import { canDeleteUser, canEdit, canMakeResetLink, canResetSecondFactor, canSuspend } from './user-permissions.ts';
import { USERS_TEXT } from './users.messages.ts';
import { WAYS_IN_TEXT } from './ways-in.messages.ts';

/** Not imported from the contract, which would add zod to this chunk. */
const ROLE_CHOICES = ['user', 'admin', 'owner'] as const satisfies readonly Role[];

const ROLE_COLOUR = { plain: '', health: 'text-health', accent: 'text-accent' } as const;

export function userMenuId(user: User): string {
	return `actions-${user.id}`;
}

interface UserMenuProps {
	user: User;
	viewer: User;
	actions: UserActions;
	onEdit: () => void;
	onDelete: () => void;
	onSessions: () => void;
	onWaysIn: () => void;
	onResetLink: () => void;
	onResetSecondFactor: () => void;
	onSuspend: () => void;
}

/** The actions on a user that the viewer is allowed. */
export function UserMenu({ user, viewer, actions, ...on }: UserMenuProps) {
	const { onEdit, onDelete, onSessions, onWaysIn, onResetLink, onResetSecondFactor, onSuspend } = on;
	const items: MenuItem[] = [
		{
			label: user.isPremium ? USERS_TEXT.removePremium : USERS_TEXT.makePremium,
			icon: Sparkles,
			hint: USERS_TEXT.premiumHint,
			isPending: actions.isPending('premium', user),
			onSelect: () => void actions.togglePremium(user),
		},
	];
	if (canEdit(viewer, user)) {
		items.unshift({ label: USERS_TEXT.edit, icon: Pencil, onSelect: onEdit });
		items.push({ label: USERS_TEXT.sessions, icon: MonitorSmartphone, onSelect: onSessions });
		items.push({ label: WAYS_IN_TEXT.menu, icon: DoorOpen, onSelect: onWaysIn });
	}
	if (canSuspend(viewer, user)) {
		items.push(
			user.suspension
				? {
						label: USERS_TEXT.liftSuspension,
						icon: RotateCcw,
						isPending: actions.isPending('suspension', user),
						onSelect: () => void actions.liftSuspension(user),
					}
				: { label: USERS_TEXT.suspend, icon: Ban, onSelect: onSuspend },
		);
	}
	if (canMakeResetLink(viewer, user)) {
		items.push({ label: USERS_TEXT.resetLink, icon: Link, onSelect: onResetLink });
	}
	if (canResetSecondFactor(viewer, user)) {
		items.push({ label: USERS_TEXT.resetSecondFactor, icon: ShieldOff, onSelect: onResetSecondFactor });
	}
	if (canDeleteUser(viewer, user)) {
		const isPending = actions.isPending('delete', user);
		items.push({ label: USERS_TEXT.remove, icon: Trash2, isDanger: true, isPending, onSelect: onDelete });
	}
	return <MenuButton id={userMenuId(user)} label={USERS_TEXT.actionsOf(user.username)} items={items} />;
}

interface RoleSelectProps {
	user: User;
	isPending: boolean;
	onChange: (role: Role) => void;
}

/**
 * For owners, in place of the badge, with its icon and colour. It shows the role that the server has, not the chosen one. While
 * pending it is `aria-disabled`: a disabled select would lose the focus.
 */
export function RoleSelect({ user, isPending, onChange }: RoleSelectProps) {
	const { icon, tone } = ROLE_STYLE[user.role];
	const Icon = isPending ? LoaderCircle : icon;
	return (
		<span className={`role-control relative inline-flex items-center ${ROLE_COLOUR[tone]}`}>
			<Icon aria-hidden className={`size-4 ${isPending ? 'animate-spin' : ''}`} />
			<select
				className="role-select"
				aria-label={USERS_TEXT.roleOf(user.username)}
				value={user.role}
				aria-disabled={isPending || undefined}
				onChange={(event) => {
					if (!isPending) onChange(event.target.value as Role);
				}}
			>
				{ROLE_CHOICES.map((role) => (
					<option key={role} value={role}>
						{ROLE_NAME[role]}
					</option>
				))}
			</select>
			<ChevronDown aria-hidden className="size-4" />
		</span>
	);
}
