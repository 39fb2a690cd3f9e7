import { Braces, Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlayerServerListState } from '#contract/admin.ts';
import { describePlayerServerListIssue, findPlayerServerListIssues } from '#contract/player-server-list-issues.ts';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { AdminSection } from '../shared/admin-section.tsx';
import { IssueNote } from './issue-note.tsx';
import { JsonDialog } from './json-dialog.tsx';
import {
	changeSetting,
	isSameList,
	type ListDraft,
	moveRow,
	nameOf,
	nextId,
	nextKey,
	parseListText,
	putServer,
	removeServer,
	toDraft,
	toList,
} from './list-draft.ts';
import { ListSettings } from './list-settings.tsx';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';
import { ServerDialog, type ServerTestPart } from './server-dialog.tsx';
import { ServerRows } from './server-rows.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useListActions } from './use-list-actions.ts';

/** The buttons of unsaved changes stay in view, above the tab bar of phones. */
const STICKY = {
	position: 'sticky',
	insetBlockEnd: 'calc(var(--tab-bar) + env(safe-area-inset-bottom))',
	zIndex: 1,
	paddingBlock: '0.75rem',
	background: 'var(--ground)',
	borderBlockStart: '1px solid var(--hairline)',
} as const;

const ISSUES_ID = 'player-server-issues';

interface ListEditorProps {
	state: PlayerServerListState & { text: string };
	isReadOnly: boolean;
	ServerTest: ServerTestPart;
}

/** The list with its servers and settings. Changes are a draft until they are saved together. */
export function ListEditor({ state, isReadOnly, ServerTest }: ListEditorProps) {
	const rules = urlRulesOf(usePublicConfig().publicUrl, location.origin);
	const { kept, keep } = useKeptDraft();
	const { isPending, save, undo, reset } = useListActions();
	const [editing, setEditing] = useState<number | null>(null);
	const [json, setJson] = useState<string | null>(null);
	const [isResetting, setResetting] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const addButton = useRef<HTMLButtonElement>(null);
	/** Gets the focus of its buttons that go. */
	const bar = useRef<HTMLDivElement>(null);

	useSpaceAtBottom(kept !== null);

	const saved = parseListText(state.text);
	const savedDraft = toDraft(saved.list);
	const draft = kept?.draft ?? savedDraft;
	const list = draft ? toList(draft) : saved.list;
	const issues = findPlayerServerListIssues(list, rules);
	const describeIssues = (value: unknown) =>
		findPlayerServerListIssues(value, rules).map((issue) => describePlayerServerListIssue(issue, value));
	const sentences = saved.syntaxError !== null && !kept ? [TEXT.notJson(saved.syntaxError)] : describeIssues(list);
	const isOutdated = kept !== null && kept.version !== state.version;

	const change = (next: ListDraft) => {
		const isBack = savedDraft !== null && !isOutdated && isSameList(next, savedDraft);
		keep(isBack ? null : { draft: next, version: kept?.version ?? state.version });
	};
	const discard = () => {
		bar.current?.focus();
		setAnnouncement('');
		keep(null);
	};
	const onSave = async () => {
		if (issues.length > 0) document.getElementById(ISSUES_ID)?.focus();
		else if (kept && (await save(kept.version, toList(kept.draft)))) discard();
	};
	return (
		<>
			{/* No grid, whose rows hold what is sticky. */}
			<div className="flex min-w-0 flex-col gap-6">
				<AdminSection
					heading={state.remoteUrl === null ? TEXT.servers : TEXT.fallbackServers}
					hint={TEXT.order}
					aside={
						!isReadOnly && (
							<div className="flex flex-wrap gap-2">
								{draft && (
									<Button ref={addButton} onClick={() => setEditing(nextKey(draft))}>
										<Plus aria-hidden className="size-4" />
										{TEXT.add}
									</Button>
								)}
								<Button onClick={() => setJson(draft ? JSON.stringify(list, null, 2) : state.text)}>
									<Braces aria-hidden className="size-4" />
									{TEXT.json}
								</Button>
							</div>
						)
					}
				>
					<IssueNote id={ISSUES_ID} issues={sentences}>
						{kept && <p>{TEXT.issuesHint}</p>}
					</IssueNote>
					{draft?.rows.length === 0 && <p className="card">{TEXT.noServers}</p>}
					{draft && (
						<ServerRows
							rows={draft.rows}
							defaultServer={draft.settings.defaultServer}
							isReadOnly={isReadOnly}
							onMove={(key, to) => {
								const row = draft.rows.find((one) => one.key === key);
								if (!row) return;
								change(moveRow(draft, key, to));
								const name = nameOf(row.server) || TEXT.unnamed(to + 1);
								setAnnouncement(TEXT.moved(name, to + 1, draft.rows.length));
							}}
							onEnable={(key, enabled) => {
								const row = draft.rows.find((one) => one.key === key);
								if (row) change(putServer(draft, key, { ...row.server, enabled }));
							}}
							onEdit={setEditing}
							onRemove={(key) => {
								const row = draft.rows.find((one) => one.key === key);
								change(removeServer(draft, key));
								setAnnouncement(TEXT.removed(row ? nameOf(row.server) : ''));
								addButton.current?.focus();
							}}
						/>
					)}
					<p role="status" className="sr-only">
						{announcement}
					</p>
				</AdminSection>
				{draft && (
					<AdminSection heading={TEXT.settings}>
						<ListSettings
							rows={draft.rows}
							settings={draft.settings}
							issues={issues}
							isReadOnly={isReadOnly}
							onChange={(name, value) => change(changeSetting(draft, name, value))}
						/>
					</AdminSection>
				)}
				{!isReadOnly && (
					<div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-3" style={kept ? STICKY : undefined}>
						{isOutdated && (
							<p role="alert" className="note" data-tone="danger">
								{TEXT.outdated}
							</p>
						)}
						{kept && !isOutdated && (
							<PendingButton
								kind="primary"
								isPending={isPending}
								aria-describedby={issues.length > 0 ? ISSUES_ID : undefined}
								onClick={() => void onSave()}
							>
								{TEXT.save}
							</PendingButton>
						)}
						{kept && (
							<Button onClick={isPending ? undefined : discard}>{isOutdated ? TEXT.loadSaved : TEXT.discard}</Button>
						)}
						<p role="status" className="text-muted">
							{kept && TEXT.unsaved}
						</p>
						{!kept && state.canUndo && (
							<PendingButton
								icon={Undo2}
								isPending={isPending}
								onClick={() => {
									setAnnouncement('');
									void undo(state.version);
								}}
							>
								{TEXT.undo}
							</PendingButton>
						)}
						{!kept && state.hasFile && (
							<Button kind="quiet" onClick={isPending ? undefined : () => setResetting(true)}>
								{TEXT.reset}
							</Button>
						)}
					</div>
				)}
			</div>
			<ServerDialog
				server={draft && editing !== null ? serverOf(draft, editing) : null}
				isNew={!draft?.rows.some(({ key }) => key === editing)}
				findIssues={(server) => {
					const next = draft && editing !== null ? putServer(draft, editing, server) : null;
					if (!next) return [];
					const place = `servers.${next.rows.findIndex(({ key }) => key === editing)}.`;
					return findPlayerServerListIssues(toList(next), rules)
						.filter(({ path }) => path.startsWith(place))
						.map(({ path, message }) => ({ path: path.slice(place.length), message }));
				}}
				onApply={(server) => {
					if (draft && editing !== null) change(putServer(draft, editing, server));
					setEditing(null);
				}}
				ServerTest={ServerTest}
				onClose={() => setEditing(null)}
			/>
			<JsonDialog
				text={json}
				describeIssues={describeIssues}
				onApply={(pasted) => {
					const next = toDraft(pasted);
					if (next) change(next);
					setJson(null);
				}}
				onClose={() => setJson(null)}
			/>
			<ConfirmDialog
				isOpen={isResetting}
				title={TEXT.resetTitle}
				text={TEXT.resetText}
				confirmLabel={TEXT.reset}
				onConfirm={() => {
					setResetting(false);
					bar.current?.focus();
					void reset(state.version);
				}}
				onClose={() => setResetting(false)}
			/>
		</>
	);
}

/** What is focused scrolls clear of the buttons that stay in view. */
function useSpaceAtBottom(isNeeded: boolean): void {
	useEffect(() => {
		if (!isNeeded) return undefined;
		const { style } = document.documentElement;
		style.scrollPaddingBlockEnd = 'calc(var(--tab-bar) + var(--notice-room, 0px) + 6rem)';
		return () => void style.removeProperty('scroll-padding-block-end');
	}, [isNeeded]);
}

/** The server of a row; a new one for the key of none. */
function serverOf(draft: ListDraft, key: number) {
	const row = draft.rows.find((one) => one.key === key);
	return row?.server ?? { id: nextId(draft), enabled: true };
}
