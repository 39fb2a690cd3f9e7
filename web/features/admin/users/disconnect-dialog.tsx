import { useRef, useState } from 'react';
import { passwordResetPath } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import type { WaysIn } from '#contract/ways-in.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { MadeLink } from '../shared/made-link.tsx';
import { USERS_TEXT } from './users.messages.ts';
import { WAYS_IN_TEXT as TEXT } from './ways-in.messages.ts';

const ACTION = 'disconnect';

interface DisconnectDialogProps {
	/** Null while it is closed. */
	leaving: { user: User; connection: WaysIn['connections'][number] } | null;
	onClose: () => void;
}

/** Disconnects a user from what signs the user in, and shows the link that is left as the way in, once. */
export function DisconnectDialog({ leaving, onClose }: DisconnectDialogProps) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const form = useRef<HTMLFormElement>(null);
	const [made, setMade] = useState<{ link: string; end: string } | null>(null);
	const isPending = pending.has(ACTION);
	const close = () => {
		setMade(null);
		onClose();
	};
	const disconnect = async ({ user: { id }, connection: { issuer } }: NonNullable<typeof leaving>) => {
		const outcome = await run({
			key: ACTION,
			perform: () => call('POST /api/admin/users/:id/disconnection', { params: { id }, body: { issuer } }),
			success: TEXT.disconnected,
			failure: TEXT.disconnectFailed,
		});
		if (!outcome?.isDone) return;
		if (outcome.result === null) return close();
		const { token, expires_at } = outcome.result;
		setMade({ link: `${location.origin}${passwordResetPath(token)}`, end: formatDateTime(expires_at) });
	};
	return (
		// A press beside the dialog must not hide a link that is not shown again.
		<FormDialog isOpen={leaving !== null} isLocked={isPending || made !== null} onClose={close}>
			{(id) =>
				leaving &&
				(made ? (
					<MadeLink
						id={id}
						text={USERS_TEXT.resetLinkEnds(leaving.user.username, made.end)}
						link={made.link}
						onDone={close}
					/>
				) : (
					<DialogForm
						ref={form}
						id={id}
						title={TEXT.disconnectTitle(leaving.user.username, leaving.connection.name)}
						text={TEXT.disconnectText(leaving.user.username, leaving.connection.name)}
						submitLabel={TEXT.disconnectConfirm}
						error={null}
						isDangerous
						isPending={isPending}
						onSubmit={() => void disconnect(leaving)}
						onClose={close}
					>
						{null}
					</DialogForm>
				))
			}
		</FormDialog>
	);
}
