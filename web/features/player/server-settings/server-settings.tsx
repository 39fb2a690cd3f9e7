import { useQuery } from '@tanstack/react-query';
import { RotateCw, Settings2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { Watched } from '../servers/server-address.ts';
import { findServer } from '../servers/server-choice.ts';
import type { ServerConfig } from '../servers/server-config.ts';
import { type LoadedConfig, serverConfigQuery } from '../servers/server-config-query.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { ServerTestRow } from './server-test-row.tsx';
import './server-settings.css';

interface ServerSettingsProps {
	watched: Watched;
	/** What is watched, in words. */
	title: string;
}

/** The button, and the panel that it opens: which list is in use, what stands in it, and what answers for this title. */
export function ServerSettings({ watched, title }: ServerSettingsProps) {
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<IconButton icon={Settings2} label={SERVER_SETTINGS_TEXT.title} onClick={() => setOpen(true)} />
			<SidePanel label={SERVER_SETTINGS_TEXT.title} isOpen={isOpen} onClose={close}>
				{isOpen && (
					<div className="server-settings">
						<div className="server-settings-head">
							<div className="min-w-0">
								<h2>{SERVER_SETTINGS_TEXT.title}</h2>
								<p dir="auto" className="watch-hint">
									{SERVER_SETTINGS_TEXT.of(title)}
								</p>
							</div>
							<IconButton icon={X} label={SERVER_SETTINGS_TEXT.close} onClick={close} />
						</div>
						<Panel watched={watched} />
					</div>
				)}
			</SidePanel>
		</>
	);
}

function Panel({ watched }: { watched: Watched }) {
	const { data, dataUpdatedAt, isFetching, refetch } = useQuery(serverConfigQuery(usePublicConfig()));
	if (!data) return <Spinner label={PLAYER_TEXT.waiting} />;
	const { config, about, hasError } = data;
	return (
		<>
			{hasError && (
				<p>
					<span className="watch-badge watch-badge-error">{PLAYER_TEXT.configError}</span>{' '}
					<span className="watch-hint">{PLAYER_TEXT.configErrorHint}</span>
				</p>
			)}
			<ListFactsTable loaded={data} fetchedAt={dataUpdatedAt} />
			<Button
				aria-disabled={isFetching || undefined}
				onClick={() => {
					if (!isFetching) void refetch();
				}}
			>
				<RotateCw aria-hidden className={`size-4 ${isFetching ? 'animate-spin' : ''}`} />
				{SERVER_SETTINGS_TEXT.refresh}
			</Button>
			<h3>{SERVER_SETTINGS_TEXT.servers}</h3>
			<ul className="server-tests">
				{[...config.servers, ...about.disabled].map((server) => (
					<ServerTestRow
						// Another address is another test.
						key={`${server.id} ${server.movieUrl} ${server.tvUrl}`}
						server={server}
						isEnabled={config.servers.includes(server)}
						watched={watched}
						timeoutMs={config.loadTimeoutMs}
					/>
				))}
			</ul>
			{about.refused.length > 0 && (
				<div>
					<h3>{SERVER_SETTINGS_TEXT.refused}</h3>
					<p dir="auto">{about.refused.join(', ')}</p>
					<p className="watch-hint">{SERVER_SETTINGS_TEXT.refusedHint}</p>
				</div>
			)}
			<p className="watch-hint">{SERVER_SETTINGS_TEXT.howToChange}</p>
		</>
	);
}

function ListFactsTable({ loaded, fetchedAt }: { loaded: LoadedConfig; fetchedAt: number }) {
	const { config, about, source } = loaded;
	const { playerConfigUrl } = usePublicConfig();
	return (
		<dl className="server-facts">
			<Fact label={SERVER_SETTINGS_TEXT.list}>
				{SERVER_SETTINGS_TEXT.sourceOf[source]}
				{source === 'remote' && <code>{playerConfigUrl}</code>}
			</Fact>
			<Fact label={SERVER_SETTINGS_TEXT.fetched}>
				<time dateTime={new Date(fetchedAt).toISOString()}>{new Date(fetchedAt).toLocaleTimeString('en-US')}</time>
			</Fact>
			{about.lastUpdated && <Fact label={SERVER_SETTINGS_TEXT.lastUpdated}>{about.lastUpdated}</Fact>}
			{about.version && <Fact label={SERVER_SETTINGS_TEXT.version}>{about.version}</Fact>}
			<Fact label={SERVER_SETTINGS_TEXT.defaultServer}>{defaultName(config)}</Fact>
			<Fact label={SERVER_SETTINGS_TEXT.autoFallback}>
				{SERVER_SETTINGS_TEXT.fallback(config.autoFallback, config.maxRetries)}
			</Fact>
			<Fact label={SERVER_SETTINGS_TEXT.loadTimeout}>{SERVER_SETTINGS_TEXT.seconds(config.loadTimeoutMs)}</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	);
}

/** Of the configured default; its id alone where it is missing or disabled. */
function defaultName({ servers, defaultServer }: ServerConfig): string {
	return findServer(servers, defaultServer)?.name ?? SERVER_SETTINGS_TEXT.noId(defaultServer);
}
