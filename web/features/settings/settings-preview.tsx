import { usePublicConfig } from '../../config/public-config.tsx';
import { SETTINGS_TABS } from '../../lib/settings-path.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** What each tab of the settings is for, for somebody who is signed out. */
export function SettingsPreview() {
	const { accountChanges } = usePublicConfig();
	return (
		<div className="grid">
			{SETTINGS_TABS.map((tab) => (
				<SettingsCard key={tab} heading={SETTINGS_TEXT.tabOf[tab]}>
					<p className="text-muted">{SETTINGS_TEXT.previewOf[tab](accountChanges === 'self')}</p>
				</SettingsCard>
			))}
		</div>
	);
}
