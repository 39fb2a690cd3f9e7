import { QUALITIES } from '../../preferences/preferences.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { changePreference } from './change-preferences.ts';
import { ChoiceSetting, SelectSetting, SwitchSetting, VolumeSetting } from './setting.tsx';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** A player server that may be chosen. */
export interface ServerOption {
	id: string | number;
	name: string;
}

/** Stands for `null`, which no option can have as its value. */
const AUTO = '';

interface PreferencesPanelProps {
	/** Undefined until the list is there. */
	servers: readonly ServerOption[] | undefined;
}

/** Everything a person may prefer. What is changed counts at once. */
export function PreferencesPanel({ servers }: PreferencesPanelProps) {
	const preferences = usePreferences();
	const { groups, themes, qualities } = SETTINGS_TEXT;
	const of = { preferences };
	return (
		<>
			<p className="settings-note">{SETTINGS_TEXT.keptHere}</p>
			<SettingsCard heading={groups.looks}>
				<ChoiceSetting name="theme" choices={themes} {...of} />
				<SwitchSetting name="compactMode" {...of} />
				<SwitchSetting name="showRatings" {...of} />
			</SettingsCard>
			<SettingsCard heading={groups.playing}>
				<ServerSetting servers={servers} chosen={preferences.defaultServer} />
				<SwitchSetting name="autoPlay" {...of} />
				<VolumeSetting volume={preferences.volume} />
				<SelectSetting
					name="quality"
					value={preferences.quality}
					onChange={(value) => changePreference('quality', QUALITIES.find((known) => known === value) ?? 'auto')}
				>
					{QUALITIES.map((quality) => (
						<option key={quality} value={quality}>
							{qualities[quality]}
						</option>
					))}
				</SelectSetting>
				<SwitchSetting name="subtitles" {...of} />
				<SwitchSetting name="autoFullscreen" {...of} />
			</SettingsCard>
			<SettingsCard heading={groups.goingOn}>
				<SwitchSetting name="autoNext" {...of} />
				<SwitchSetting name="rememberPosition" {...of} />
				<SwitchSetting name="skipIntro" {...of} />
			</SettingsCard>
			<SettingsCard heading={groups.messages}>
				<SwitchSetting name="notifications" {...of} />
			</SettingsCard>
		</>
	);
}

function ServerSetting({ servers, chosen }: PreferencesPanelProps & { chosen: ServerOption['id'] | null }) {
	// People write the same id now as a number, now as text.
	const value = chosen === null ? AUTO : String(chosen);
	const isKnown = chosen === null || servers?.some(({ id }) => String(id) === value);
	return (
		<SelectSetting
			name="defaultServer"
			value={value}
			onChange={(picked) =>
				changePreference('defaultServer', servers?.find(({ id }) => String(id) === picked)?.id ?? null)
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
