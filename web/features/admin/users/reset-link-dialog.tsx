import { useRef, useState } from 'react';
import { passwordResetPath } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { MadeLink } from '../shared/made-link.tsx';
import { USERS_TEXT } from './users.messages.ts';

const MAKE = 'reset-link';

interface ResetLinkDialogProps {
	/** Null while it is closed. */
	user: User | null;
	onClose: () => void;
}

/** Makes a link by which an account chooses a new password, and shows it once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const form = useRef<HTMLFormElement>(null);
	const [made, setMade] = useState<{ link: string; end: string } | null>(null);
	const close = () => {
		setMade(null);
		onClose();
	};
	const make = async ({ id }: User) => {
		const outcome = await run({
			key: MAKE,
			perform: () => call('POST /api/admin/users/:id/reset-link', { params: { id } }),
			success: USERS_TEXT.resetLinkMade,
			failure: USERS_TEXT.resetLinkFailed,
		});
		if (!outcome?.isDone) return;
		const { token, expires_at } = outcome.result;
		setMade({ link: `${location.origin}${passwordResetPath(token)}`, end: formatDateTime(expires_at) });
	};
	return (
		// A press beside the dialog must not hide a link that is not shown again.
		<FormDialog isOpen={user !== null} isLocked={pending.has(MAKE) || made !== null} onClose={close}>
			{(id) =>
				user &&
				(made ? (
					<MadeLink id={id} text={USERS_TEXT.resetLinkEnds(user.username, made.end)} link={made.link} onDone={close} />
				) : (
					<DialogForm
						ref={form}
						id={id}
						title={USERS_TEXT.resetLinkTitle}
						text={USERS_TEXT.resetLinkText(user.username)}
						submitLabel={USERS_TEXT.resetLinkMake}
						error={null}
						isPending={pending.has(MAKE)}
						onSubmit={() => void make(user)}
						onClose={close}
					>
						{null}
					</DialogForm>
				))
			}
		</FormDialog>
	);
}
