import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { INVITATION_MAX_USES } from '#contract/limits.ts';
import { invitationPath } from '#contract/page-paths.ts';
import type { Role, User } from '#contract/user.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { ROLE_NAME } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
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
					<MadeLink id={id} link={link} onDone={close} />
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
	const submit = async () => {
		const body = { role, max_uses: uses, days };
		const outcome = await run({
			key: MAKE,
			perform: () => call('POST /api/admin/invitations', { body }),
			success: TEXT.made,
			failure: TEXT.failed,
		});
		if (!outcome?.isDone) return;
		onLink(`${location.origin}${invitationPath(outcome.result.code)}`);
		onMade();
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={TEXT.invite}
			text={TEXT.inviteText}
			submitLabel={TEXT.make}
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
		</DialogForm>
	);
}

function MadeLink({ id, link, onDone }: { id: string; link: string; onDone: () => void }) {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="grid gap-4.5 p-6">
			<div className="grid gap-2">
				<h2
					ref={heading}
					id={`${id}title`}
					tabIndex={-1}
					className="text-xl leading-tight font-semibold tracking-tight text-balance"
				>
					{TEXT.linkTitle}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{TEXT.linkText}
				</p>
			</div>
			<code ref={shown} className="rounded-poster bg-lifted px-3 py-2 wrap-anywhere select-all">
				{link}
			</code>
			<p role="status" className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
				{outcome === 'copied' ? TEXT.copied : outcome === 'failed' ? TEXT.copyFailed : null}
			</p>
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={() => void copy(link)}>
					<Copy aria-hidden className="size-4" />
					{outcome === 'copied' ? TEXT.copied : TEXT.copy}
				</Button>
				<Button kind="primary" onClick={onDone}>
					{TEXT.done}
				</Button>
			</div>
		</div>
	);
}
