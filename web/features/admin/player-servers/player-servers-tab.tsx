import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlayerServerListState } from '#contract/admin.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { adminQuery } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { ListEditor } from './list-editor.tsx';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';
import type { ServerTestPart } from './server-dialog.tsx';
import { PLAYER_SERVER_LIST } from './use-list-actions.ts';

interface PlayerServersTabProps {
	isOwner: boolean;
	/** The list as this browser uses it, with a test of each server. */
	serversInUse: ReactNode;
	ServerTest: ServerTestPart;
}

/** Where the player server list comes from, what is in it and wrong with it, and its editor for owners. */
export function PlayerServersTab({ isOwner, serversInUse, ServerTest }: PlayerServersTabProps) {
	const query = useQuery(adminQuery(PLAYER_SERVER_LIST, {}));
	const { data } = query;
	return (
		<>
			<AdminSection heading={TEXT.list} hint={TEXT.listHint} query={query}>
				{data && <Origin state={data} isOwner={isOwner} />}
			</AdminSection>
			{data && data.text !== null && (
				<CardBoundary>
					<ListEditor
						state={{ ...data, text: data.text }}
						isReadOnly={!isOwner || data.remoteUrl !== null}
						ServerTest={ServerTest}
					/>
				</CardBoundary>
			)}
			<AdminSection heading={TEXT.inUse} hint={TEXT.inUseHint}>
				{serversInUse}
			</AdminSection>
		</>
	);
}

function Origin({ state, isOwner }: { state: PlayerServerListState; isOwner: boolean }) {
	const { remoteUrl, path, hasFile, text } = state;
	const origin = remoteUrl !== null ? 'remote' : hasFile ? 'file' : 'packaged';
	const address = remoteUrl ?? path;
	const label = { remote: TEXT.address, file: TEXT.file, packaged: TEXT.savedTo }[origin];
	return (
		<div className="card grid gap-3">
			<dl className="facts grid gap-2">
				<div>
					<dt>{TEXT.origin}</dt>
					<dd>{TEXT.originOf[origin]}</dd>
				</div>
				{address !== null && (
					<div>
						<dt>{label}</dt>
						<dd>
							<code>
								<BreakableText text={address} />
							</code>
						</dd>
					</div>
				)}
			</dl>
			{origin === 'remote' && <p className="hint">{TEXT.remoteNote}</p>}
			{origin !== 'remote' && !isOwner && <p className="hint">{TEXT.ownersNote}</p>}
			{text === null && (
				<p role="alert" className="note" data-tone="danger">
					{TEXT.unreadable}
				</p>
			)}
		</div>
	);
}
