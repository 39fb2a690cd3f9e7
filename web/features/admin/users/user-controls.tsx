import { LoaderCircle, type LucideIcon, MonitorSmartphone, Pencil, Sparkles, Trash2 } from 'lucide-react';
import type { Role, User } from '#contract/user.ts';
import { ROLE_NAME } from '../admin.messages.ts';
import { mayDelete, mayEdit } from './may-do.ts';
import type { UserActions } from './use-user-actions.ts';
import { USERS_TEXT } from './users.messages.ts';

/** Not the contract's own list, which would bring its schemas along. */
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

/** What the viewer may do to a user. */
export function UserControls({ user, viewer, actions, onEdit, onDelete, onSessions }: UserControlsProps) {
	return (
		<div className="user-controls">
			<Control
				icon={Sparkles}
				user={user}
				isBusy={actions.isBusy('premium', user)}
				onPress={() => void actions.togglePremium(user)}
			>
				{user.isPremium ? USERS_TEXT.removePremium : USERS_TEXT.makePremium}
			</Control>
			{mayEdit(viewer, user) && (
				<Control id={editButtonId(user)} icon={Pencil} user={user} isQuiet onPress={onEdit}>
					{USERS_TEXT.edit}
				</Control>
			)}
			{mayEdit(viewer, user) && (
				<Control icon={MonitorSmartphone} user={user} isQuiet onPress={onSessions}>
					{USERS_TEXT.sessions}
				</Control>
			)}
			{mayDelete(viewer, user) && (
				<Control icon={Trash2} user={user} isQuiet isBusy={actions.isBusy('delete', user)} isDanger onPress={onDelete}>
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
	isBusy?: boolean;
	isDanger?: boolean;
	/** In a table its picture stands for it, and its word appears on hover. */
	isQuiet?: boolean;
	onPress: () => void;
	children: string;
}

function Control({
	id,
	icon: Icon,
	user,
	isBusy = false,
	isDanger = false,
	isQuiet = false,
	onPress,
	children,
}: ControlProps) {
	return (
		<button
			id={id}
			type="button"
			aria-disabled={isBusy || undefined}
			onClick={isBusy ? undefined : onPress}
			title={isQuiet ? children : undefined}
			data-danger={isDanger || undefined}
			className={`user-control ${isQuiet ? 'user-control-quiet' : ''}`}
		>
			{isBusy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : <Icon aria-hidden className="size-4" />}
			<span>
				{children}
				<span className="sr-only">{USERS_TEXT.of(user.username)}</span>
			</span>
		</button>
	);
}

interface RoleSelectProps {
	user: User;
	isBusy: boolean;
	onChange: (role: Role) => void;
}

/**
 * For owners. It shows what the server says, not what was chosen. While it is busy it keeps the focus and takes no choice:
 * a control that is disabled would lose the focus to the page.
 */
export function RoleSelect({ user, isBusy, onChange }: RoleSelectProps) {
	return (
		<span className="role-select">
			<select
				aria-label={USERS_TEXT.roleOf(user.username)}
				value={user.role}
				aria-disabled={isBusy || undefined}
				onChange={(event) => {
					if (!isBusy) onChange(event.target.value as Role);
				}}
			>
				{ROLE_CHOICES.map((role) => (
					<option key={role} value={role}>
						{ROLE_NAME[role]}
					</option>
				))}
			</select>
			{isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
		</span>
	);
}
