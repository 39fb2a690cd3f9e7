import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TitleForChild } from '#contract/child-profile.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { joinNames } from '../../lib/join-names.ts';
import { COLON } from '../../lib/punctuation.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { CHILDREN_TEXT as TEXT } from './children-dialog.messages.ts';

interface ChildrenDialogProps {
	title: NamedTitle;
	isOpen: boolean;
	onClose: () => void;
}

/** Which children of the account see a title, and why; and whether they shall. */
export function ChildrenDialog({ title, isOpen, onClose }: ChildrenDialogProps) {
	return (
		<FormDialog isOpen={isOpen} onClose={onClose}>
			{(id) => (
				<div className="grid gap-4.5 p-6">
					<div className="grid gap-2">
						<h2
							id={`${id}title`}
							className="text-xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere"
						>
							{TEXT.title(title.name)}
						</h2>
						<p id={`${id}text`} className="text-pretty text-muted">
							{TEXT.text}
						</p>
					</div>
					<Children title={title} />
					<Button className="justify-self-end" onClick={onClose}>
						{TEXT.close}
					</Button>
				</div>
			)}
		</FormDialog>
	);
}

function Children({ title }: { title: NamedTitle }) {
	const api = getApiClient(useQueryClient());
	const params = { mediaId: String(title.id), type: title.media_type };
	const { data, error, isFetching, refetch } = useQuery({
		...viewerQuery('GET /api/titles/:mediaId/:type/children', { params }),
		staleTime: 0,
	});
	const decide = async (id: string, decision: string) => {
		const own = { ...params, id };
		try {
			if (decision === 'allow' || decision === 'block') {
				const input = { params: own, body: { decision } } as const;
				await viewerCall(api, 'PUT /api/profiles/:id/child-titles/:mediaId/:type', input);
			} else await viewerCall(api, 'DELETE /api/profiles/:id/child-titles/:mediaId/:type', { params: own });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
		}
		await refetch();
	};
	if (!data && error) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{serverMessage(error) ?? TEXT.loadFailed}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={TEXT.title(title.name)} />;
	return (
		<ul className="grid gap-4">
			{data.map((child) => (
				<li key={child.profile} className="grid gap-1.5">
					<SelectField
						label={child.name}
						labelClass=""
						value={child.decision ?? ''}
						onChange={(value) => void decide(child.profile, value)}
					>
						<option value="">{TEXT.byRating}</option>
						<option value="allow">{TEXT.allow}</option>
						<option value="block">{TEXT.block}</option>
					</SelectField>
					<p role="status" className="text-sm text-muted">
						{describe(child)}
					</p>
				</li>
			))}
		</ul>
	);
}

function describe({ is_visible, reason, age }: TitleForChild): string {
	const state = joinNames([is_visible ? TEXT.visible : TEXT.hidden, TEXT.reasonOf[reason]]);
	return age === null || reason !== 'rating' ? state : state + COLON + TEXT.from(age);
}
