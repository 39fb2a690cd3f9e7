import { usePublicConfig } from '../../config/public-config.tsx';
import { type Preferences, QUALITIES } from '../../preferences/preferences.ts';
import { savePreference } from '../../preferences/stored-preferences.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { LanguageSetting, TitlesLanguageSetting } from './language-setting.tsx';
import { updatePreference } from './preference-actions.ts';
import {
	type HonouringServers,
	HonouringServersContext,
	SelectSetting,
	SwitchSetting,
	ThemeSetting,
	VolumeSetting,
} from './setting-controls.tsx';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

export interface ServerOption {
	id: string | number;
	name: string;
}

/** The option for `null`: option values are strings. */
const AUTO = '';

interface PreferencesPanelProps {
	/** The player servers; undefined while they load. */
	servers: readonly ServerOption[] | undefined;
	/** Which of them honour which preference. */
	honouredBy: HonouringServers;
}

export function PreferencesPanel({ servers, honouredBy }: PreferencesPanelProps) {
	const preferences = usePreferences();
	const { source } = usePublicConfig();
	const { groups, groupNotes, qualities } = SETTINGS_TEXT;
	return (
		<HonouringServersContext value={honouredBy}>
			<p className="settings-hint mb-4" style={{ columnSpan: 'all' }}>
				{SETTINGS_TEXT.storedInBrowser}
			</p>
			<SettingsCard isList heading={groups.appearance} description={groupNotes.appearance}>
				<LanguageSetting />
				<TitlesLanguageSetting titleLanguage={preferences.titleLanguage} />
				<ThemeSetting theme={preferences.theme} />
				<SwitchSetting name="compactMode" preferences={preferences} />
				<SwitchSetting name="rowTitles" preferences={preferences} />
				<SwitchSetting name="showRatings" preferences={preferences} />
				<SwitchSetting name="hideWatched" preferences={preferences} />
				<SwitchSetting name="hideSpoilers" preferences={preferences} />
				{source === 'open' && <SwitchSetting name="screenSaver" preferences={preferences} />}
			</SettingsCard>
			<SettingsCard isList heading={groups.playback} description={groupNotes.playback}>
				<ServerSetting servers={servers} chosen={preferences.defaultServer} />
				<SwitchSetting name="autoPlay" preferences={preferences} />
				<VolumeSetting volume={preferences.volume} />
				<SelectSetting
					name="quality"
					value={preferences.quality}
					onChange={(value) => updatePreference('quality', QUALITIES.find((known) => known === value) ?? 'auto')}
				>
					{QUALITIES.map((quality) => (
						<option key={quality} value={quality}>
							{qualities[quality]}
						</option>
					))}
				</SelectSetting>
				<SwitchSetting name="subtitles" preferences={preferences} />
				<SwitchSetting name="autoFullscreen" preferences={preferences} />
			</SettingsCard>
			<SettingsCard isList heading={groups.continuing} description={groupNotes.continuing}>
				<SwitchSetting name="autoNext" preferences={preferences} />
				<SwitchSetting name="rememberPosition" preferences={preferences} />
				<SkipSetting preferences={preferences} />
			</SettingsCard>
			<SettingsCard isList heading={groups.search} description={groupNotes.search}>
				<SwitchSetting name="recentSearches" preferences={preferences} />
			</SettingsCard>
			<SettingsCard isList heading={groups.notifications} description={groupNotes.notifications}>
				<SwitchSetting name="notifications" preferences={preferences} />
			</SettingsCard>
		</HonouringServersContext>
	);
}

/** Of two preferences one choice; player servers get `skipIntro` alone. */
function SkipSetting({ preferences: { skipIntro, skipPrompt } }: { preferences: Preferences }) {
	const onChange = (value: string) => {
		savePreference('skipPrompt', value !== 'off');
		updatePreference('skipIntro', value === 'skip');
	};
	return (
		<SelectSetting name="skipIntro" value={skipIntro ? 'skip' : skipPrompt ? 'ask' : 'off'} onChange={onChange}>
			{Object.entries(SETTINGS_TEXT.skipping).map(([value, label]) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</SelectSetting>
	);
}

interface ServerSettingProps extends Pick<PreferencesPanelProps, 'servers'> {
	chosen: ServerOption['id'] | null;
}

function ServerSetting({ servers, chosen }: ServerSettingProps) {
	// The configuration may have the same id as a number or as a string.
	const value = chosen === null ? AUTO : String(chosen);
	const isKnown = chosen === null || servers?.some(({ id }) => String(id) === value);
	return (
		<SelectSetting
			name="defaultServer"
			value={value}
			onChange={(picked) =>
				updatePreference('defaultServer', servers?.find(({ id }) => String(id) === picked)?.id ?? null)
			}
		>
			<option value={AUTO}>{SETTINGS_TEXT.autoServer}</option>
			{servers?.map(({ id, name }) => (
				<option key={id} value={String(id)}>
					{name}
				</option>
			))}
			{!isKnown && (
				<option value={value} disabled>
					{servers ? SETTINGS_TEXT.missingServer(value) : SETTINGS_TEXT.loadingServers}
				</option>
			)}
		</SelectSetting>
	);
}
