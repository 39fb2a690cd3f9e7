import { useRef, useState } from 'react';
import { EMAIL_RULES, findViolatedRule, normalizeAccountText } from '#contract/account-rules.ts';
import { INVITATION_MAX_USES } from '#contract/limits.ts';
import { invitationPath } from '#contract/page-paths.ts';
import type { Role, User } from '#contract/user.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ROLE_NAME } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { MadeLink } from '../shared/made-link.tsx';
import { SIGN_UPS_TEXT as TEXT } from './sign-ups.messages.ts';

/** Not imported from the contract, which would add zod to this chunk. */
const ROLES = ['user', 'admin', 'owner'] as const satisfies readonly Role[];
const DAYS = Object.keys(TEXT.daysOf) as unknown as (keyof typeof TEXT.daysOf)[];
const MAKE = 'make-invitation';

interface InvitationDialogProps {
	viewer: User;
	isOpen: boolean;
	onMade: () => void;
	onClose: () => void;
}

/** Makes an invitation, and shows its link once. */
export function InvitationDialog({ isOpen, onClose, ...props }: InvitationDialogProps) {
	const { pending } = useAdminActions();
	const [link, setLink] = useState<string | null>(null);
	const close = () => {
		setLink(null);
		onClose();
	};
	return (
		// A press beside the dialog must not hide a link that is not shown again.
		<FormDialog isOpen={isOpen} isLocked={pending.has(MAKE) || link !== null} onClose={close}>
			{(id) =>
				link === null ? (
					<InvitationForm {...props} id={id} onLink={setLink} onClose={close} />
				) : (
					<MadeLink id={id} text={TEXT.linkText} link={link} onDone={close} />
				)
			}
		</FormDialog>
	);
}

interface InvitationFormProps extends Omit<InvitationDialogProps, 'isOpen'> {
	id: string;
	onLink: (link: string) => void;
}

function InvitationForm({ id, viewer, onMade, onLink, onClose }: InvitationFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const [role, setRole] = useState<Role>('user');
	const [uses, setUses] = useState('1');
	const [days, setDays] = useState('7');
	const { hasMail } = usePublicConfig();
	const [email, setEmail] = useState('');
	const isMailed = email.trim() !== '';
	const [error, setError] = useState<string | undefined>();
	const submit = async () => {
		const invalid = isMailed ? findViolatedRule(EMAIL_RULES, normalizeAccountText(email)) : null;
		setError(invalid ?? undefined);
		if (invalid !== null) return form.current?.querySelector<HTMLInputElement>('[type=email]')?.focus();
		const body = { role, max_uses: isMailed ? '1' : uses, days, ...(isMailed && { email }) };
		const outcome = await run({
			key: MAKE,
			perform: () => call('POST /api/admin/invitations', { body }),
			success: isMailed ? TEXT.mailed(email.trim()) : TEXT.made,
			failure: TEXT.failed,
		});
		if (!outcome?.isDone) return;
		const { code } = outcome.result;
		if (code === null) onClose();
		else onLink(`${location.origin}${invitationPath(code)}`);
		onMade();
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={TEXT.invite}
			text={TEXT.inviteText}
			submitLabel={isMailed ? TEXT.mail : TEXT.make}
			error={null}
			isPending={pending.has(MAKE)}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<SelectField label={TEXT.role} labelClass="" value={role} onChange={(value) => setRole(value as Role)}>
				{ROLES.slice(0, ROLES.indexOf(viewer.role) + 1).map((name) => (
					<option key={name} value={name}>
						{ROLE_NAME[name]}
					</option>
				))}
			</SelectField>
			<SelectField label={TEXT.days} labelClass="" value={days} onChange={setDays}>
				{DAYS.map((name) => (
					<option key={name} value={name}>
						{TEXT.daysOf[name]}
					</option>
				))}
			</SelectField>
			{hasMail && (
				<TextField
					label={TEXT.email}
					hint={TEXT.emailHint}
					error={error}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					value={email}
					onChange={({ target }) => {
						setEmail(target.value);
						setError(undefined);
					}}
				/>
			)}
			{!isMailed && (
				<TextField
					label={TEXT.uses}
					type="number"
					inputMode="numeric"
					min={1}
					max={INVITATION_MAX_USES}
					required
					value={uses}
					onChange={({ target }) => setUses(target.value)}
				/>
			)}
		</DialogForm>
	);
}
