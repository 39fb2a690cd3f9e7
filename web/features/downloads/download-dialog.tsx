import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { DownloadOffer } from '#contract/download.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { mediaKey } from '#contract/title.ts';
import { ApiError } from '../../api/api-client.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { readRoom, startDownload } from '../../downloads/downloads.ts';
import { fits, type Room } from '../../downloads/range-rules.ts';
import { imageUrl } from '../../lib/image-url.ts';
import { COLON, SENTENCE_SPACE, toSentence } from '../../lib/punctuation.ts';
import { englishText } from '../../lib/text-language.ts';
import { readSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { downloadOfferQuery, isLooking, LOOKING_MAX_MS } from './download-offer-query.ts';
import {
	type DownloadOption,
	type DownloadOptions,
	type ExcludedCopy,
	findDownloadOptions,
	preferredOption,
} from './download-options.ts';
import { type DownloadableFilm, filmName } from './downloadable-film.ts';
import { DOWNLOADS_TEXT } from './downloads.messages.ts';
import { formatBytes } from './format-bytes.ts';
import { languageNames } from './language-names.ts';

interface DownloadDialogProps {
	film: DownloadableFilm;
	isOpen: boolean;
	/** It is in the queue. */
	onStart: () => void;
	onClose: () => void;
}

/** Which file to keep, its size, whether it fits, and under which licence. */
export function DownloadDialog({ film, isOpen, onStart, onClose }: DownloadDialogProps) {
	return (
		<FormDialog isOpen={isOpen} onClose={onClose}>
			{(id) => (
				<div className="grid gap-4 p-6">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
						{DOWNLOADS_TEXT.dialogTitle(filmName(film))}
					</h2>
					<Offer film={film} textId={`${id}text`} onStart={onStart} onClose={onClose} />
				</div>
			)}
		</FormDialog>
	);
}

interface OfferProps {
	film: DownloadableFilm;
	textId: string;
	onStart: () => void;
	onClose: () => void;
}

function Offer({ film, textId, onStart, onClose }: OfferProps) {
	const [hasWaited, setWaited] = useState(false);
	const { data: offer, error, refetch, isFetching } = useQuery(downloadOfferQuery(film.media, !hasWaited));
	const looks = isLooking(offer);
	useEffect(() => {
		if (!looks || hasWaited) return;
		const timer = setTimeout(() => setWaited(true), LOOKING_MAX_MS);
		return () => clearTimeout(timer);
	}, [looks, hasWaited]);
	const options = useOptions(offer);
	const retry = () => {
		setWaited(false);
		void refetch();
	};
	if ((error && !offer) || (looks && hasWaited)) {
		const isUnknown = error instanceof ApiError && error.status === 404;
		return (
			<Closable onClose={onClose}>
				{isUnknown ? (
					<p id={textId}>{DOWNLOADS_TEXT.notFree}</p>
				) : (
					<FailureNote onRetry={retry} isRetrying={isFetching}>
						{DOWNLOADS_TEXT.offerFailed}
					</FailureNote>
				)}
			</Closable>
		);
	}
	if (!offer || looks || (offer.copies.length > 0 && !options)) {
		const [first] = offer?.copies ?? [];
		return (
			<Closable onClose={onClose}>
				<p id={textId} role="status" className="flex items-center gap-3">
					<Spinner className="size-5 flex-none text-accent" />
					{first ? DOWNLOADS_TEXT.checking(first.host) : DOWNLOADS_TEXT.looking}
				</p>
			</Closable>
		);
	}
	if (!options || options.found.options.length === 0) {
		return (
			<Closable onClose={onClose}>
				<div id={textId} className="grid gap-2">
					{!offer.isAllowed && <p>{DOWNLOADS_TEXT.licenceForbids(offer.licence.name)}</p>}
					{offer.isAllowed && offer.copies.length === 0 && (
						<p>{offer.state === 'complete' ? DOWNLOADS_TEXT.noCopy : DOWNLOADS_TEXT.offerFailed}</p>
					)}
					{options && options.found.excluded.length > 0 && (
						<>
							<p>{DOWNLOADS_TEXT.noneReadable}</p>
							<Reasons excluded={options.found.excluded} />
						</>
					)}
				</div>
			</Closable>
		);
	}
	return <Choice film={film} offer={offer} textId={textId} onStart={onStart} onClose={onClose} {...options} />;
}

function Closable({ onClose, children }: { onClose: () => void; children: ReactNode }) {
	return (
		<>
			{children}
			<div className="flex justify-end">
				<Button onClick={onClose}>{DOWNLOADS_TEXT.close}</Button>
			</div>
		</>
	);
}

interface FoundOptions {
	found: DownloadOptions;
	room: Room;
}

/** What of the offer can be kept; null until the hosts have answered. */
function useOptions(offer: DownloadOffer | undefined): FoundOptions | null {
	const [options, setOptions] = useState<FoundOptions | null>(null);
	const copies = offer?.copies;
	useEffect(() => {
		if (!copies || copies.length === 0) return undefined;
		let isCurrent = true;
		void Promise.all([findDownloadOptions(copies), readRoom()]).then(([found, room]) => {
			if (isCurrent) setOptions({ found, room });
		});
		return () => {
			isCurrent = false;
		};
	}, [copies]);
	return options;
}

interface ChoiceProps extends OfferProps, FoundOptions {
	offer: DownloadOffer;
}

function Choice({ film, offer, textId, onStart, onClose, found, room }: ChoiceProps) {
	const { imageBase } = usePublicConfig();
	const [picked, setPicked] = useState(() => preferredOption(found.options, room.free));
	const [isStarting, setStarting] = useState(false);
	const chosen = picked ?? found.options[0];
	const noteId = useId();
	if (!chosen) return null;
	const isRoomy = fits(room, chosen.version.size);

	const start = async () => {
		setStarting(true);
		const { copy, version } = chosen;
		const { subtitles, host, kind, url, reference, licence, height } = copy;
		try {
			const session = readSession();
			const hasStarted = await startDownload({
				account: session.state === 'signed-in' ? session.user.id : undefined,
				media: mediaKey(film.media),
				name: film.name,
				episode: film.episode,
				poster: film.poster,
				pictureUrl: film.poster && new URL(imageUrl(imageBase, 'w342', film.poster), location.href).href,
				runtime: film.runtime,
				licence: offer.licence,
				copy: { host, kind, url, reference, licence, height },
				subtitles: subtitles.map((file) => ({ ...file, bytes: null })),
				version,
			});
			if (hasStarted) {
				onStart();
				showToast({ kind: 'success', text: DOWNLOADS_TEXT.started(filmName(film)) });
				onClose();
				return;
			}
			showToast({ kind: 'error', text: DOWNLOADS_TEXT.tooMany });
		} catch {
			showToast({ kind: 'error', text: DOWNLOADS_TEXT.startFailed });
		}
		setStarting(false);
	};
	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (isRoomy && !isStarting) void start();
			}}
		>
			<fieldset className="grid gap-2">
				<legend className="mb-2 text-sm font-semibold">{DOWNLOADS_TEXT.choose}</legend>
				{found.options.map((option) => (
					<OptionRow
						key={option.copy.url}
						option={option}
						isChosen={option === chosen}
						onChoose={() => setPicked(option)}
					/>
				))}
			</fieldset>
			<div id={textId} className="grid gap-2 text-sm text-pretty text-muted">
				<p id={noteId} role="status" className={isRoomy ? '' : 'text-text'}>
					{roomText(room, chosen)}
					{!isRoomy && (
						<>
							{SENTENCE_SPACE}
							<Link to={PAGE_PATTERNS.downloads} className="quiet-link">
								{DOWNLOADS_TEXT.manage}
							</Link>
						</>
					)}
				</p>
				<p>
					{toSentence(DOWNLOADS_TEXT.licence + COLON + chosen.copy.licence)}
					{SENTENCE_SPACE}
					<span {...englishText(true)}>{offer.licence.note}</span>
				</p>
				{found.excluded.length > 0 && (
					<details>
						<summary className="min-h-6 cursor-pointer">{DOWNLOADS_TEXT.otherFiles}</summary>
						<Reasons excluded={found.excluded} />
					</details>
				)}
			</div>
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={onClose}>{DOWNLOADS_TEXT.cancel}</Button>
				<PendingButton
					type="submit"
					kind="primary"
					isPending={isStarting}
					iconClassName="size-5"
					disabled={!isRoomy}
					aria-describedby={noteId}
				>
					{DOWNLOADS_TEXT.start}
				</PendingButton>
			</div>
		</form>
	);
}

function roomText({ free }: Room, { version }: DownloadOption): string {
	if (free === null) return DOWNLOADS_TEXT.roomUnknown;
	const size = formatBytes(version.size);
	return version.size > free
		? DOWNLOADS_TEXT.tooLittleRoom(size, formatBytes(free))
		: DOWNLOADS_TEXT.room(formatBytes(free));
}

interface OptionRowProps {
	option: DownloadOption;
	isChosen: boolean;
	onChoose: () => void;
}

function OptionRow({ option: { copy, version }, isChosen, onChoose }: OptionRowProps) {
	const quality = copy.height === null ? DOWNLOADS_TEXT.unknownHeight : DOWNLOADS_TEXT.height(copy.height);
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card bg-lifted px-4 py-2">
			<input
				type="radio"
				name="copy"
				checked={isChosen}
				onChange={onChoose}
				className="size-5 flex-none accent-amber"
			/>
			<span className="grid min-w-0">
				<span className="tabular font-medium">
					{formatBytes(version.size)} · {quality}
				</span>
				<span className="text-sm text-muted wrap-anywhere">
					{copy.host}
					{copy.subtitles.length > 0 && ` · ${DOWNLOADS_TEXT.withSubtitles(languageNames(copy.subtitles))}`}
				</span>
			</span>
		</label>
	);
}

const REASONS = {
	unreachable: DOWNLOADS_TEXT.copyUnreachable,
	refused: DOWNLOADS_TEXT.copyRefused,
	'too-large': DOWNLOADS_TEXT.copyTooLarge,
	unplayable: DOWNLOADS_TEXT.copyUnplayable,
} as const;

/** Each once: a host has several files of a title. */
function Reasons({ excluded }: { excluded: readonly ExcludedCopy[] }) {
	const sentences = new Set(excluded.map(({ copy, reason }) => REASONS[reason](copy.host)));
	return (
		<ul className="grid gap-1">
			{[...sentences].map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}
