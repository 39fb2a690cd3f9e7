import { useQueryClient } from '@tanstack/react-query';
import { Link, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { findViolatedRule } from '#contract/account-rules.ts';
import { LIST_NAME_RULES, normalizeListName, WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { UserList } from '#contract/lists.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { invalidateLists } from '../../../bookmarks/list-changes.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LISTS_TEXT } from './lists.messages.ts';
import { ShareListDialog } from './share-list-dialog.tsx';

interface ListActionsProps {
	/** Absent while the lists are not known. */
	list: UserList | undefined;
	/** Shows another list, in place of the history entry: before a dialog that has one closes. */
	onOpen: (id: string) => Promise<void>;
}

/** Buttons for a new list, and for the shown one: rename and delete unless it is Watch Later, share. */
export function ListActions({ list, onOpen }: ListActionsProps) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const [open, setOpen] = useState<'create' | 'rename' | 'delete' | 'share' | null>(null);
	const [isDeleting, setDeleting] = useState(false);
	const close = () => setOpen(null);
	const isOwn = list !== undefined && list.id !== WATCH_LATER_ID;

	const create = async (name: string) => {
		const { id } = await viewerCall(api, 'POST /api/lists', { body: { name } });
		await invalidateLists(queries);
		await onOpen(id);
		close();
	};
	const rename = async (name: string) => {
		await viewerCall(api, 'PUT /api/lists/:id', { params: { id: list?.id ?? '' }, body: { name } });
		await invalidateLists(queries);
		close();
	};
	const remove = async () => {
		setDeleting(true);
		try {
			await viewerCall(api, 'DELETE /api/lists/:id', { params: { id: list?.id ?? '' } });
			await onOpen(WATCH_LATER_ID);
			void invalidateLists(queries);
			close();
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) ?? LISTS_TEXT.failed });
		} finally {
			setDeleting(false);
		}
	};
	const action = (icon: ReactNode, label: string, which: NonNullable<typeof open>) => (
		<Button onClick={() => setOpen(which)}>
			{icon}
			{label}
		</Button>
	);
	return (
		<>
			{action(<ListPlus aria-hidden className="size-4" />, LISTS_TEXT.newList, 'create')}
			{isOwn && action(<Pencil aria-hidden className="size-4" />, LISTS_TEXT.rename, 'rename')}
			{isOwn && action(<Trash2 aria-hidden className="size-4" />, LISTS_TEXT.delete, 'delete')}
			{list && action(<Link aria-hidden className="size-4" />, LISTS_TEXT.share, 'share')}
			<ListNameDialog
				title={LISTS_TEXT.newList}
				submitLabel={LISTS_TEXT.create}
				isOpen={open === 'create'}
				onSubmit={create}
				onClose={close}
			/>
			<ListNameDialog
				title={LISTS_TEXT.renameList}
				submitLabel={LISTS_TEXT.save}
				name={list?.name ?? ''}
				isOpen={open === 'rename'}
				onSubmit={rename}
				onClose={close}
			/>
			<ConfirmDialog
				isOpen={open === 'delete'}
				title={LISTS_TEXT.deleteTitle(list?.name ?? '')}
				text={LISTS_TEXT.deleteText(list?.count ?? 0)}
				confirmLabel={LISTS_TEXT.delete}
				isDangerous
				isPending={isDeleting}
				onConfirm={() => void remove()}
				onClose={close}
			/>
			{list && <ShareListDialog list={list} isOpen={open === 'share'} onClose={close} />}
		</>
	);
}

interface ListNameDialogProps {
	title: string;
	submitLabel: string;
	/** The present name. */
	name?: string;
	isOpen: boolean;
	/** Rejects with what the server says against the name. */
	onSubmit: (name: string) => Promise<void>;
	onClose: () => void;
}

function ListNameDialog({ title, submitLabel, name = '', isOpen, onSubmit, onClose }: ListNameDialogProps) {
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [invalid, setInvalid] = useState<string | undefined>();
	const [error, setError] = useState<string | null>(null);

	const submit = async () => {
		const field = form.current?.elements.namedItem('name') as HTMLInputElement;
		const violated = findViolatedRule(LIST_NAME_RULES, normalizeListName(field.value));
		setInvalid(violated ?? undefined);
		setError(null);
		if (violated !== null) return field.focus();
		setPending(true);
		try {
			await onSubmit(field.value);
		} catch (failure) {
			setError(serverMessage(failure) ?? LISTS_TEXT.failed);
		} finally {
			setPending(false);
		}
	};
	const close = () => {
		setInvalid(undefined);
		setError(null);
		onClose();
	};
	return (
		<FormDialog isOpen={isOpen} isLocked={isPending} onClose={close}>
			{(id) => (
				<DialogForm
					ref={form}
					id={id}
					title={title}
					text={LISTS_TEXT.newListText}
					error={error}
					submitLabel={submitLabel}
					isPending={isPending}
					onSubmit={() => void submit()}
					onClose={close}
				>
					<TextField
						label={LISTS_TEXT.name}
						name="name"
						defaultValue={name}
						autoComplete="off"
						{...(invalid ? { error: invalid } : {})}
					/>
				</DialogForm>
			)}
		</FormDialog>
	);
}
