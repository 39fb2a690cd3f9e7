import { useQueryClient } from '@tanstack/react-query';
import { Link, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { UserList } from '#contract/lists.ts';
import { sharedListPath } from '#contract/page-paths.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { invalidateLists } from '../../../bookmarks/list-changes.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { LISTS_TEXT } from './lists.messages.ts';

interface ShareListDialogProps {
	list: UserList;
	isOpen: boolean;
	onClose: () => void;
}

/** Makes the link of a list, shows it, and revokes it; the owner's name is shown only by choice. */
export function ShareListDialog({ list, isOpen, onClose }: ShareListDialogProps) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const { outcome, copy, shown } = useCopyText<HTMLInputElement>();
	const [isPending, setPending] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const { share } = list;
	const params = { id: list.id };

	const change = async (call: () => Promise<unknown>) => {
		if (isPending) return;
		setPending(true);
		setError(null);
		try {
			await call();
			await invalidateLists(queries);
		} catch (failure) {
			setError(serverMessage(failure) ?? LISTS_TEXT.failed);
		} finally {
			setPending(false);
		}
	};
	const shareList = (shows_owner: boolean) =>
		change(() => viewerCall(api, 'PUT /api/lists/:id/share', { params, body: { shows_owner } }));
	const unshare = () => change(() => viewerCall(api, 'DELETE /api/lists/:id/share', { params }));
	const url = share && location.origin + sharedListPath(share.token);

	return (
		<FormDialog isOpen={isOpen} isLocked={isPending} onClose={onClose}>
			{(id) => (
				<div className="grid gap-4.5 p-6">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">
						{LISTS_TEXT.shareTitle(list.name ?? LISTS_TEXT.watchLater)}
					</h2>
					<p id={`${id}text`} className="text-pretty text-muted">
						{LISTS_TEXT.shareText}
					</p>
					{share && url && (
						<>
							<input
								ref={shown}
								readOnly
								aria-label={LISTS_TEXT.link}
								value={url}
								className="min-h-11 w-full rounded-poster border border-line bg-lifted px-3"
								onFocus={(event) => event.target.select()}
							/>
							<label className="flex min-h-11 cursor-pointer items-center gap-3">
								<input
									type="checkbox"
									className="size-6 flex-none accent-accent"
									checked={share.shows_owner}
									onChange={(event) => void shareList(event.target.checked)}
								/>
								{LISTS_TEXT.showOwner}
							</label>
						</>
					)}
					<FormError error={error ?? (outcome === 'failed' ? LISTS_TEXT.saidFailed : null)} />
					<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
						<Button onClick={onClose}>{LISTS_TEXT.close}</Button>
						{share && url ? (
							<>
								<Button aria-disabled={isPending || undefined} onClick={() => void unshare()}>
									<Unlink aria-hidden className="size-4" />
									{LISTS_TEXT.stopSharing}
								</Button>
								<Button kind="primary" onClick={() => void copy(url)}>
									<span role="status">
										{outcome === 'copied'
											? LISTS_TEXT.copied
											: outcome === 'failed'
												? LISTS_TEXT.copyFailed
												: LISTS_TEXT.copy}
									</span>
								</Button>
							</>
						) : (
							<Button kind="primary" aria-disabled={isPending || undefined} onClick={() => void shareList(false)}>
								<Link aria-hidden className="size-4" />
								{LISTS_TEXT.createLink}
							</Button>
						)}
					</div>
				</div>
			)}
		</FormDialog>
	);
}
