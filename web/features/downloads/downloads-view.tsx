import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { type DownloadRecord, keptBytes } from '../../downloads/download-record.ts';
import {
	type DownloadProgress,
	pauseDownload,
	readRoom,
	removeAllDownloads,
	removeDownload,
	resumeDownload,
} from '../../downloads/downloads.ts';
import { useDownloads } from '../../downloads/use-downloads.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { UI_LOCALE } from '../../lib/ui-language.ts';
import { useSession } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { filmName } from './downloadable-film.ts';
import { DOWNLOADS_TEXT } from './downloads.messages.ts';
import { formatBytes } from './format-bytes.ts';
import { languageNames } from './language-names.ts';

/** The address at which a download plays: the fragment needs no page of its own to be kept. */
export function playHash({ media }: Pick<DownloadRecord, 'media'>): string {
	return `#${media}`;
}

/** The viewer's downloads: what plays without a network, what is on its way, and how much room it takes. */
export function DownloadsView() {
	const session = useSession();
	const { records, progress } = useDownloads();
	const [removing, setRemoving] = useState<DownloadRecord | 'all' | null>(null);
	const place = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
	const hasRemoved = useRef(false);
	const count = records?.length;
	// A row takes the focus with it.
	useEffect(() => {
		if (count === undefined || !hasRemoved.current) return;
		hasRemoved.current = false;
		place.current?.focus();
	}, [count]);

	if (records === undefined) return <Loading />;
	if (records === null) return <Sentence>{DOWNLOADS_TEXT.blocked}</Sentence>;
	const bytes = records.reduce((sum, record) => sum + keptBytes(record), 0);
	const remove = async (removed: DownloadRecord | 'all') => {
		setRemoving(null);
		hasRemoved.current = true;
		try {
			if (removed === 'all') await removeAllDownloads();
			else await removeDownload(removed.id);
			const text = removed === 'all' ? DOWNLOADS_TEXT.removedAll : DOWNLOADS_TEXT.removed(filmName(removed));
			showToast({ kind: 'success', text });
		} catch {
			showToast({ kind: 'error', text: DOWNLOADS_TEXT.removeFailed });
		}
	};
	return (
		<>
			{session.state === 'anonymous' && records.length > 0 && (
				<p className="mb-4 max-w-[70ch] text-pretty text-muted">{DOWNLOADS_TEXT.signedOut}</p>
			)}
			{records.length === 0 ? (
				<div className="grid justify-items-start gap-4 py-6">
					<p ref={place} tabIndex={-1} className="max-w-[60ch] text-pretty">
						{DOWNLOADS_TEXT.empty}
					</p>
					<LinkButton kind="primary" to={PAGE_PATTERNS.movies}>
						{DOWNLOADS_TEXT.find}
					</LinkButton>
				</div>
			) : (
				<section aria-labelledby="downloads-list">
					<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
						<h2 ref={place} id="downloads-list" tabIndex={-1} className="text-lg font-semibold tracking-tight">
							{DOWNLOADS_TEXT.list}
						</h2>
						<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
							<p className="tabular text-sm text-muted">
								{DOWNLOADS_TEXT.used(formatBytes(bytes), records.length)}
								<FreeRoom key={Math.floor(bytes / ROOM_STEP_BYTES)} />
							</p>
							<Button onClick={() => setRemoving('all')}>
								<Trash2 aria-hidden className="size-4" />
								{DOWNLOADS_TEXT.removeAll}
							</Button>
						</div>
					</div>
					<ul className="grid gap-3">
						{records.map((record) => (
							<DownloadRow
								key={record.id}
								record={record}
								progress={progress?.id === record.id ? progress : null}
								isFirst={isNext(record, records)}
								onRemove={() => setRemoving(record)}
							/>
						))}
					</ul>
				</section>
			)}
			<ConfirmDialog
				isOpen={removing !== null}
				title={
					removing === 'all' || removing === null
						? DOWNLOADS_TEXT.removeAllTitle
						: DOWNLOADS_TEXT.removeTitle(filmName(removing))
				}
				text={removing === 'all' ? DOWNLOADS_TEXT.removeAllText(formatBytes(bytes)) : DOWNLOADS_TEXT.removeText}
				confirmLabel={removing === 'all' ? DOWNLOADS_TEXT.removeAll : DOWNLOADS_TEXT.remove}
				isDangerous
				onConfirm={() => {
					if (removing) void remove(removing);
				}}
				onClose={() => setRemoving(null)}
			/>
		</>
	);
}

/** How often the free room is read again while something is downloaded. */
const ROOM_STEP_BYTES = 64 * 1024 * 1024;

function FreeRoom() {
	const [free, setFree] = useState<number | null>(null);
	useEffect(() => {
		let isCurrent = true;
		void readRoom().then((room) => {
			if (isCurrent) setFree(room.free);
		});
		return () => {
			isCurrent = false;
		};
	}, []);
	return free === null ? null : ` · ${DOWNLOADS_TEXT.free(formatBytes(free))}`;
}

function isNext(record: DownloadRecord, records: readonly DownloadRecord[]): boolean {
	return !records.some(({ status, addedAt }) => status === 'waiting' && addedAt < record.addedAt);
}

/** Where the browser cannot keep films, and where the operator does not want it. */
export function NoDownloads({ isOff }: { isOff: boolean }) {
	return <Sentence>{isOff ? DOWNLOADS_TEXT.off : DOWNLOADS_TEXT.unsupported}</Sentence>;
}

function Sentence({ children }: { children: ReactNode }) {
	return <p className="max-w-[60ch] py-6 text-pretty">{children}</p>;
}

function Loading() {
	return (
		<p role="status" className="flex items-center gap-3 py-6 text-muted">
			<Spinner className="size-5 text-accent" />
			{DOWNLOADS_TEXT.loading}
		</p>
	);
}

interface DownloadRowProps {
	record: DownloadRecord;
	progress: DownloadProgress | null;
	/** Nothing comes before it in the queue. */
	isFirst: boolean;
	onRemove: () => void;
}

function DownloadRow({ record, progress, isFirst, onRemove }: DownloadRowProps) {
	const { id, status, picture, name, episode, copy, licence, subtitles } = record;
	const label = filmName(record);
	const kept = subtitles.filter(({ bytes }) => bytes !== null);
	return (
		<li className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
			{picture ? (
				<img src={picture} alt="" className="aspect-2/3 w-16 flex-none rounded-poster object-cover" />
			) : (
				<div aria-hidden className="aspect-2/3 w-16 flex-none rounded-poster bg-lifted" />
			)}
			<div className="grid min-w-0 flex-[1_1_16rem] gap-1">
				<h3 className="font-semibold wrap-anywhere">
					<bdi {...inOwnScript(name)}>{name}</bdi>
					{episode && <span className="block text-sm font-medium text-muted">{episode}</span>}
				</h3>
				<DownloadState record={record} progress={progress} isFirst={isFirst} />
				{kept.length > 0 && <p className="text-sm text-muted">{DOWNLOADS_TEXT.subtitlesKept(languageNames(kept))}</p>}
				<p className="text-sm text-muted wrap-anywhere">
					{licence.url ? (
						<a href={licence.url} className="quiet-link" target="_blank" rel="noopener noreferrer">
							{copy.licence}
						</a>
					) : (
						copy.licence
					)}
					{' · '}
					<a href={safeReference(copy.reference)} className="quiet-link" target="_blank" rel="noopener noreferrer">
						{DOWNLOADS_TEXT.from(copy.host)}
					</a>
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{status === 'complete' && (
					<LinkButton kind="primary" to={playHash(record)} aria-label={DOWNLOADS_TEXT.playName(label)}>
						<Play aria-hidden className="size-4 fill-current" />
						{DOWNLOADS_TEXT.play}
					</LinkButton>
				)}
				{status === 'waiting' && (
					<Button onClick={() => void pauseDownload(id)} aria-label={DOWNLOADS_TEXT.pauseName(label)}>
						<Pause aria-hidden className="size-4 fill-current" />
						{DOWNLOADS_TEXT.pause}
					</Button>
				)}
				{(status === 'paused' || status === 'stopped') && (
					<Button onClick={() => void resumeDownload(id)} aria-label={DOWNLOADS_TEXT.resumeName(label)}>
						<RotateCw aria-hidden className="size-4" />
						{DOWNLOADS_TEXT.resume}
					</Button>
				)}
				{status === 'complete' ? (
					<Button onClick={onRemove} aria-label={DOWNLOADS_TEXT.removeName(label)}>
						<Trash2 aria-hidden className="size-4" />
						{DOWNLOADS_TEXT.remove}
					</Button>
				) : (
					<Button onClick={onRemove} aria-label={DOWNLOADS_TEXT.cancelName(label)}>
						<X aria-hidden className="size-4" />
						{DOWNLOADS_TEXT.cancel}
					</Button>
				)}
			</div>
		</li>
	);
}

/** A record is this browser's own, but the address in it came from a host. */
function safeReference(address: string): string | undefined {
	return /^https?:\/\//i.test(address) ? address : undefined;
}

function DownloadState({ record, progress, isFirst }: Omit<DownloadRowProps, 'onRemove'>) {
	const { status, reason, version, completedAt } = record;
	const size = formatBytes(version.size);
	if (status === 'complete') {
		const date = completedAt === null ? '' : new Date(completedAt).toLocaleDateString(UI_LOCALE, { dateStyle: 'long' });
		return <p className="tabular text-sm text-muted">{DOWNLOADS_TEXT.complete(size, date)}</p>;
	}
	const bytes = progress?.bytes ?? keptBytes(record);
	const percent = Math.floor((bytes * 100) / version.size);
	const waiting = isFirst ? DOWNLOADS_TEXT.starting : DOWNLOADS_TEXT.waiting;
	return (
		<>
			<progress
				className="w-full max-w-80 accent-amber"
				max={100}
				value={percent}
				aria-label={DOWNLOADS_TEXT.progressOf(filmName(record))}
			/>
			<p className="tabular text-sm text-muted">
				{DOWNLOADS_TEXT.progress(formatBytes(bytes), size)}
				{progress && progress.bytesPerS > 0 && ` · ${DOWNLOADS_TEXT.speed(formatBytes(progress.bytesPerS))}`}
			</p>
			{(status !== 'waiting' || !progress) && (
				<p role="status" className="text-sm">
					{status === 'waiting'
						? waiting
						: status === 'stopped' && reason
							? DOWNLOADS_TEXT.stopped[reason]
							: DOWNLOADS_TEXT.paused}
				</p>
			)}
		</>
	);
}
