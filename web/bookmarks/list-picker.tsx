import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type TitleRef, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { viewerCall, viewerQuery } from '../session/viewer-call.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormError } from '../ui/form-error.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import type { NamedTitle } from './bookmarks.ts';
import { invalidateLists } from './list-changes.ts';
import '../ui/dialog-card.css';

interface ListPickerProps {
	title: NamedTitle;
	isOpen: boolean;
	onClose: () => void;
}

/** In which of the viewer's lists a title is, to change it, also by a new list. Signed out it offers to sign in. */
export function ListPicker({ title, isOpen, onClose }: ListPickerProps) {
	const id = useId();
	const isSignedIn = useSession().state === 'signed-in';
	return (
		<ModalDialog labelledBy={id} className="dialog-card" isOpen={isOpen} onClose={onClose}>
			{isOpen && (
				<div className="grid gap-4.5 p-6">
					<h2 id={id} className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">
						{BOOKMARKS_TEXT.listsOf(title.name)}
					</h2>
					{isSignedIn ? <Lists title={title} /> : <p className="text-muted">{BOOKMARKS_TEXT.listsNeedAccount}</p>}
					<div className="flex flex-wrap justify-end gap-3">
						<Button onClick={onClose}>{BOOKMARKS_TEXT.close}</Button>
						{!isSignedIn && (
							<Button
								kind="primary"
								onClick={() => {
									onClose();
									requestSignIn('login');
								}}
							>
								{BOOKMARKS_TEXT.logIn}
							</Button>
						)}
					</div>
				</div>
			)}
		</ModalDialog>
	);
}

function Lists({ title }: { title: TitleRef }) {
	const { media_type: type, media_id: mediaId } = toHistoryTitle(title);
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const lists = useQuery(viewerQuery('GET /api/lists', {}));
	const membership = useQuery(viewerQuery('GET /api/titles/:mediaId/:type/lists', { params: { mediaId, type } }));
	const [name, setName] = useState('');
	const [error, setError] = useState<string | null>(null);

	/** Shows what the server has stored, and nothing before. */
	const change = async (call: () => Promise<unknown>) => {
		setError(null);
		try {
			await call();
			await invalidateLists(queries);
		} catch (failure) {
			setError(serverMessage(failure) ?? BOOKMARKS_TEXT.listFailed);
		}
	};
	const setIn = (id: string, isIn: boolean) => {
		const params = { id, mediaId, type };
		return change(() =>
			isIn
				? viewerCall(api, 'PUT /api/lists/:id/titles/:mediaId/:type', { params, body: {} })
				: viewerCall(api, 'DELETE /api/lists/:id/titles/:mediaId/:type', { params }),
		);
	};
	const create = () =>
		change(async () => {
			const { id } = await viewerCall(api, 'POST /api/lists', { body: { name } });
			await viewerCall(api, 'PUT /api/lists/:id/titles/:mediaId/:type', { params: { id, mediaId, type }, body: {} });
			setName('');
		});

	if (lists.isError || membership.isError) {
		const retry = () => void Promise.all([lists.refetch(), membership.refetch()]);
		return (
			<FailureNote onRetry={retry} isRetrying={lists.isFetching || membership.isFetching}>
				{BOOKMARKS_TEXT.listsFailed}
			</FailureNote>
		);
	}
	if (!lists.data || !membership.data) return <p aria-busy="true">{BOOKMARKS_TEXT.loading}</p>;
	const names = new Set(membership.data);
	return (
		<>
			<ul className="grid overflow-y-auto" style={{ maxBlockSize: '40svh' }}>
				{lists.data.map((list) => (
					<li key={list.id}>
						<label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
							<input
								type="checkbox"
								className="size-6 flex-none accent-accent"
								checked={names.has(list.id)}
								onChange={(event) => void setIn(list.id, event.target.checked)}
							/>
							{list.name ?? BOOKMARKS_TEXT.watchLater}
						</label>
					</li>
				))}
			</ul>
			<form
				className="grid gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					void create();
				}}
			>
				<TextField
					label={BOOKMARKS_TEXT.newList}
					value={name}
					autoComplete="off"
					onChange={(event) => setName(event.target.value)}
				/>
				<Button type="submit" className="justify-self-start">
					{BOOKMARKS_TEXT.createList}
				</Button>
			</form>
			<FormError error={error} />
		</>
	);
}
