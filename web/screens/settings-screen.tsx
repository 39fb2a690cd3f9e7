import { type CSSProperties, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { honouringServers } from '../features/player/servers/honoured-preferences.ts';
import { usePlayerServerList } from '../features/player/servers/player-server-list-query.ts';
import { parsePlayerSupport, playerSupportStorage } from '../features/player/servers/player-support.ts';
import { AccountPanel } from '../features/settings/account-panel.tsx';
import { DataPanel } from '../features/settings/data-panel.tsx';
import { PreferencesPanel } from '../features/settings/preferences-panel.tsx';
import { SETTINGS_TEXT } from '../features/settings/settings.messages.ts';
import { SettingsPreview } from '../features/settings/settings-preview.tsx';
import { PageHead } from '../head/page-head.tsx';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { readSettingsTab, SETTINGS_TABS, type SettingsTab, settingsPath } from '../lib/settings-path.ts';
import { isChild, useSession } from '../session/session.ts';
import { CardBoundary } from '../ui/card-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabList } from '../ui/tab-list.tsx';
import '../features/settings/settings.css';

const PANEL_ID = 'settings-panel';

/** The cards of a wide window are beside each other. Those of preferences keep their height, so they can fill columns. */
const GRID: CSSProperties = {
	display: 'grid',
	gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 48rem), 1fr))',
	columnGap: '1rem',
	placeContent: 'start stretch',
	alignItems: 'start',
};
const PANEL_STYLES: Record<SettingsTab, CSSProperties> = {
	account: GRID,
	preferences: { columns: '40rem', columnGap: '1rem' },
	data: GRID,
	transfer: GRID,
};

/** Few visits of the settings are for it. */
const TransferPanel = lazy(async () => ({
	default: (await import('../features/settings/transfer/transfer-panel.tsx')).TransferPanel,
}));

/** Account, preferences, data, and what is brought or taken along. */
export function SettingsScreen() {
	const tab = readSettingsTab(useSearchParams()[0]);
	const name = SETTINGS_TEXT.tabOf[tab];
	return (
		<>
			<PageHead title={SETTINGS_TEXT.titleOf(name)} description={SETTINGS_TEXT.description} />
			<RequireSignIn
				purpose={SETTINGS_TEXT.signInPurpose}
				preview={<SettingsPreview />}
				unreachable={<Settings tab={tab} user={null} />}
			>
				{(user) => <Settings tab={tab} user={user} />}
			</RequireSignIn>
		</>
	);
}

function tabId(tab: SettingsTab): string {
	return `settings-${tab}`;
}

function Settings({ tab, user }: { tab: SettingsTab; user: User | null }) {
	const isOfChild = isChild(useSession());
	if (isOfChild) return <SettingsOfChild />;
	return (
		<div className="page settings-screen">
			<h1 tabIndex={-1} className="screen-title">
				{SETTINGS_TEXT.title}
			</h1>
			<TabList
				label={SETTINGS_TEXT.tabs}
				tabs={SETTINGS_TABS.map((name) => ({
					id: tabId(name),
					label: SETTINGS_TEXT.tabOf[name],
					to: settingsPath(name),
				}))}
				selected={tabId(tab)}
				panelId={PANEL_ID}
			/>
			<div
				role="tabpanel"
				id={PANEL_ID}
				aria-labelledby={tabId(tab)}
				className="min-h-[40svh]"
				style={PANEL_STYLES[tab]}
			>
				{tab === 'account' && <AccountPanel user={user} />}
				{tab === 'preferences' && <Preferences />}
				{tab === 'data' && <DataPanel />}
				{tab === 'transfer' && (
					<CardBoundary>
						<Suspense fallback={<Spinner label={SETTINGS_TEXT.tabOf.transfer} />}>
							<TransferPanel />
						</Suspense>
					</CardBoundary>
				)}
			</div>
		</div>
	);
}

/** The rest belongs to the grown-ups of the account. */
function SettingsOfChild() {
	return (
		<div className="page settings-screen">
			<h1 tabIndex={-1} className="screen-title">
				{SETTINGS_TEXT.title}
			</h1>
			<p className="settings-hint mb-6 max-w-[60ch]">{SETTINGS_TEXT.ofChild}</p>
			<div style={PANEL_STYLES.preferences}>
				<Preferences />
			</div>
		</div>
	);
}

function Preferences() {
	const { list } = usePlayerServerList(usePublicConfig());
	const support = parsePlayerSupport(useLocalStorageItem(playerSupportStorage));
	return <PreferencesPanel servers={list?.servers} honouredBy={list ? honouringServers(list.servers, support) : {}} />;
}
