import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatTimeOfDay } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { findServer } from '../servers/choose-initial-server.ts';
import type { LoadedPlayerServerList } from '../servers/load-player-server-list.ts';
import type { PlayerServerList } from '../servers/player-server-list.ts';
import { playerServerListQuery } from '../servers/player-server-list-query.ts';
import { frameUrl } from '../servers/server-url.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { ServerTestRow } from './server-test-row.tsx';

/** The server list in use, its servers, and a test of each for a title. */
export function ServersInUse({ media }: { media: MediaRef }) {
	const { data, dataUpdatedAt, isFetching, refetch } = useQuery(playerServerListQuery(usePublicConfig()));
	if (!data) return <Spinner label={PLAYER_TEXT.waiting} />;
	const { list, details, hasError } = data;
	return (
		<>
			{hasError && (
				<p>
					<span data-tone="danger" className="badge px-2 py-0 text-[0.75rem]/[1.25rem] inset-ring inset-ring-current">
						{PLAYER_TEXT.configError}
						{/* not translated: two texts that are set apart. */}
					</span>{' '}
					<span className="hint leading-[1.4]">{PLAYER_TEXT.configErrorHint}</span>
				</p>
			)}
			<DetailsTable loaded={data} fetchedAt={dataUpdatedAt} />
			<Button
				aria-disabled={isFetching || undefined}
				onClick={() => {
					if (!isFetching) void refetch();
				}}
			>
				<RotateCw aria-hidden className={`size-4 ${isFetching ? 'animate-spin' : ''}`} />
				{SERVER_SETTINGS_TEXT.refresh}
			</Button>
			<h3 className="font-semibold">{SERVER_SETTINGS_TEXT.servers}</h3>
			<ul className="grid w-full grid-cols-1">
				{[...list.servers, ...details.disabled].map((server) => (
					<ServerTestRow
						// Another address needs a new test.
						key={`${server.id} ${frameUrl(server, media)}`}
						server={server}
						isEnabled={list.servers.includes(server)}
						media={media}
						timeoutMs={list.loadTimeoutMs}
					/>
				))}
			</ul>
			{details.refused.length > 0 && (
				<div>
					<h3 className="font-semibold">{SERVER_SETTINGS_TEXT.refused}</h3>
					<p>{joinNames(details.refused)}</p>
					<p className="hint leading-[1.4]">{SERVER_SETTINGS_TEXT.refusedHint}</p>
				</div>
			)}
		</>
	);
}

function DetailsTable({ loaded, fetchedAt }: { loaded: LoadedPlayerServerList; fetchedAt: number }) {
	const { list, details, source } = loaded;
	const { playerConfigUrl } = usePublicConfig();
	return (
		<dl className="grid w-full gap-2">
			<DetailRow label={SERVER_SETTINGS_TEXT.list}>
				<BreakableText text={SERVER_SETTINGS_TEXT.sourceOf[source]} />
				{source === 'remote' && (
					<code className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">{playerConfigUrl}</code>
				)}
			</DetailRow>
			<DetailRow label={SERVER_SETTINGS_TEXT.fetched}>
				<time dateTime={new Date(fetchedAt).toISOString()}>{formatTimeOfDay(fetchedAt)}</time>
			</DetailRow>
			{details.lastUpdated && <DetailRow label={SERVER_SETTINGS_TEXT.lastUpdated}>{details.lastUpdated}</DetailRow>}
			{details.version && <DetailRow label={SERVER_SETTINGS_TEXT.version}>{details.version}</DetailRow>}
			<DetailRow label={SERVER_SETTINGS_TEXT.defaultServer}>{defaultName(list)}</DetailRow>
			<DetailRow label={SERVER_SETTINGS_TEXT.autoFallback}>
				{SERVER_SETTINGS_TEXT.fallback(list.autoFallback, list.maxRetries)}
			</DetailRow>
			<DetailRow label={SERVER_SETTINGS_TEXT.loadTimeout}>{SERVER_SETTINGS_TEXT.seconds(list.loadTimeoutMs)}</DetailRow>
		</dl>
	);
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="max-w-1/2 flex-none text-[0.9375rem] text-muted">{label}</dt>
			<dd className="min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
		</div>
	);
}

/** Name of the configured default server; its id where it is missing or disabled. */
function defaultName({ servers, defaultServer }: PlayerServerList): string {
	return findServer(servers, defaultServer)?.name ?? SERVER_SETTINGS_TEXT.noId(defaultServer);
}
