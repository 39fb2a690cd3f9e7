/** Subtitles at OpenSubtitles, searched by the server. Loaded when a player asks for it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SUBTITLE_LANGUAGES, type SubtitleLanguage } from '#contract/subtitle-languages.ts';
import type { SubtitleFileRef, SubtitleQuota } from '#contract/subtitle-search.ts';
import { episodeOf, type MediaRef } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { displayName } from '../../../lib/browser-features.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { mediaInput } from '../../../lib/media-input.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { UI_LANGUAGE, UI_LOCALE } from '../../../lib/ui-language.ts';
import { useSession } from '../../../session/session.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SUBTITLE_SEARCH_TEXT as TEXT } from './subtitle-search.messages.ts';

const SEARCH = 'GET /api/subtitles/:mediaId/:type';
const FILE = 'POST /api/subtitles/:mediaId/:type/file';

interface SubtitleSearchProps {
	media: MediaRef;
	isOpen: boolean;
	/** The chosen one, for the player. */
	onFile: (name: string, bytes: Uint8Array) => void;
	onClose: () => void;
}

export function SubtitleSearch({ media, isOpen, onFile, onClose }: SubtitleSearchProps) {
	const session = useSession();
	return (
		<FormDialog isOpen={isOpen} onClose={onClose}>
			{(id) => (
				<div className="grid gap-4 p-6">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight">
						{TEXT.title}
					</h2>
					<p id={`${id}text`} className="text-sm text-pretty text-muted">
						{session.state === 'signed-in' ? TEXT.by : TEXT.signIn}
					</p>
					{session.state === 'signed-in' && <Search media={media} onFile={onFile} onClose={onClose} />}
					<Button className="justify-self-end" onClick={onClose}>
						{TEXT.close}
					</Button>
				</div>
			)}
		</FormDialog>
	);
}

function Search({ media, onFile, onClose }: Omit<SubtitleSearchProps, 'isOpen'>) {
	const queries = useQueryClient();
	const [language, setLanguage] = useState(usualLanguage);
	const [fetching, setFetching] = useState<number | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [told, setTold] = useState<SubtitleQuota | null>(null);
	const { params, query } = mediaInput(media);
	const search = useQuery({ ...viewerQuery(SEARCH, { params, query: { ...query, language } }), retry: false });
	const quota = told ?? search.data?.quota;

	const show = async (one: SubtitleFileRef) => {
		if (fetching !== null) return;
		setFetching(one.file_id);
		setError(null);
		try {
			const body = { ...episodeOf(media), language, file_id: one.file_id };
			const { file, quota: left } = await viewerCall(getApiClient(queries), FILE, { params, body });
			setTold(left);
			if (!file) return setError(limitText(left));
			onFile(
				file.name,
				Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0)),
			);
			onClose();
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.fileFailed);
		} finally {
			setFetching(null);
		}
	};
	return (
		<>
			<SelectField
				label={TEXT.language}
				labelClass=""
				value={language}
				onChange={(value) => setLanguage(value as SubtitleLanguage)}
				className="justify-self-start"
			>
				{LANGUAGE_CHOICES.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			{search.isError && (
				<FailureNote onRetry={() => void search.refetch()} isRetrying={search.isFetching}>
					{serverMessage(search.error) ?? TEXT.failed}
				</FailureNote>
			)}
			<p role="status" className="text-sm text-muted">
				{search.isPending && TEXT.searching}
				{search.data?.results.length === 0 && TEXT.none}
				{quota?.remaining ? TEXT.remaining(quota.remaining) : quota?.remaining === 0 && !error && limitText(quota)}
			</p>
			{error && (
				<p role="alert" className="text-danger">
					{error}
				</p>
			)}
			{search.data && search.data.results.length > 0 && (
				<ul className="thin-scroll grid max-h-76 gap-1">
					{search.data.results.map((one) => (
						<li key={one.file_id}>
							<button
								type="button"
								aria-disabled={fetching !== null || undefined}
								onClick={() => void show(one)}
								className="block min-h-11 w-full rounded-poster bg-lifted px-3 py-2 text-start"
							>
								<bdi className="block text-sm font-semibold break-words">{one.name}</bdi>
								<span className="block text-sm text-muted">{factsOf(one).join(' · ')}</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function factsOf({ downloads, for_deaf, by_machine, is_kept }: SubtitleFileRef): string[] {
	return [
		TEXT.downloads(formatCount(downloads)),
		...(for_deaf ? [TEXT.forDeaf] : []),
		...(by_machine ? [TEXT.byMachine] : []),
		...(is_kept ? [TEXT.kept] : []),
	];
}

function limitText({ resets_at }: SubtitleQuota): string {
	return resets_at ? TEXT.limitReached(formatDateTime(resets_at)) : TEXT.fileFailed;
}

/** As BCP 47 has it. */
function toTag(language: SubtitleLanguage): string {
	if (language === 'zh-cn') return 'zh-Hans';
	return language === 'zh-tw' ? 'zh-Hant' : language;
}

const LANGUAGE_CHOICES = SUBTITLE_LANGUAGES.map((value) => ({
	value,
	label: displayName('language', toTag(value)),
})).sort((left, right) => left.label.localeCompare(right.label, UI_LOCALE));

/** That of the page. */
function usualLanguage(): SubtitleLanguage {
	return SUBTITLE_LANGUAGES.find((one) => toTag(one).toLowerCase() === UI_LANGUAGE.toLowerCase()) ?? 'en';
}
