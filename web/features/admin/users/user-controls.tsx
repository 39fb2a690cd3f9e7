import { LoaderCircle, type LucideIcon, MonitorSmartphone, Pencil, Sparkles, Trash2 } from 'lucide-react';
import type { Role, User } from '#contract/user.ts';
import { ROLE_NAME } from '../shared/admin.messages.ts';
import type { UserActions } from './use-user-actions.ts';
import { canDeleteUser, canEdit } from './user-permissions.ts';
import { USERS_TEXT } from './users.messages.ts';

/** Not imported from the contract, which would add zod to this chunk. */
const ROLE_CHOICES = ['user', 'admin', 'owner'] as const satisfies readonly Role[];

export function editButtonId(user: User): string {
	return `edit-${user.id}`;
}

interface UserControlsProps {
	user: User;
	viewer: User;
	actions: UserActions;
	onEdit: () => void;
	onDelete: () => void;
	onSessions: () => void;
}

/** The actions on a user that the viewer is allowed. */
export function UserControls({ user, viewer, actions, onEdit, onDelete, onSessions }: UserControlsProps) {
	return (
		<div className="flex flex-wrap gap-1 lg:flex-nowrap lg:justify-end">
			<Control
				icon={Sparkles}
				user={user}
				isPending={actions.isPending('premium', user)}
				onPress={() => void actions.togglePremium(user)}
			>
				{user.isPremium ? USERS_TEXT.removePremium : USERS_TEXT.makePremium}
			</Control>
			{canEdit(viewer, user) && (
				<Control id={editButtonId(user)} icon={Pencil} user={user} isCompact onPress={onEdit}>
					{USERS_TEXT.edit}
				</Control>
			)}
			{canEdit(viewer, user) && (
				<Control icon={MonitorSmartphone} user={user} isCompact onPress={onSessions}>
					{USERS_TEXT.sessions}
				</Control>
			)}
			{canDeleteUser(viewer, user) && (
				<Control
					icon={Trash2}
					user={user}
					isCompact
					isPending={actions.isPending('delete', user)}
					isDanger
					onPress={onDelete}
				>
					{USERS_TEXT.remove}
				</Control>
			)}
		</div>
	);
}

interface ControlProps {
	id?: string;
	icon: LucideIcon;
	user: User;
	isPending?: boolean;
	isDanger?: boolean;
	/** In the table it is an icon alone, with a tooltip. */
	isCompact?: boolean;
	onPress: () => void;
	children: string;
}

function Control({
	id,
	icon: Icon,
	user,
	isPending = false,
	isDanger = false,
	isCompact = false,
	onPress,
	children,
}: ControlProps) {
	return (
		<button
			id={id}
			type="button"
			aria-disabled={isPending || undefined}
			onClick={isPending ? undefined : onPress}
			title={isCompact ? children : undefined}
			data-compact={isCompact || undefined}
			className={`user-action action-button ${isDanger ? 'text-danger' : ''}`}
		>
			{isPending ? (
				<LoaderCircle aria-hidden className="size-4 animate-spin" />
			) : (
				<Icon aria-hidden className="size-4" />
			)}
			<span className={isCompact ? 'lg:sr-only' : undefined}>
				{children}
				<span className="sr-only">{USERS_TEXT.of(user.username)}</span>
			</span>
		</button>
	);
}

interface RoleSelectProps {
	user: User;
	isPending: boolean;
	onChange: (role: Role) => void;
}

/**
 * For owners. It shows the role that the server has, not the chosen one. While pending it is `aria-disabled`: a disabled
 * select would lose the focus.
 */
export function RoleSelect({ user, isPending, onChange }: RoleSelectProps) {
	return (
		<span className="inline-flex items-center gap-1.5">
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
			{isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
		</span>
	);
}
