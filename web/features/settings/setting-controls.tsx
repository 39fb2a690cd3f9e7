import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { clampVolume, type Preferences } from '../../preferences/preferences.ts';
import { updatePreference } from './preference-actions.ts';
import { SETTINGS_TEXT, type SettingName } from './settings.messages.ts';

/** Names of the player servers that honour each preference, once the server list is there. */
export type HonouringServers = { readonly [Name in SettingName]?: readonly string[] };

export const HonouringServersContext = createContext<HonouringServers>({});

interface SettingProps {
	name: SettingName;
	/** The whole line toggles the control, which stays beside the label. */
	isSwitch?: boolean;
	/** The control, given the ids it needs. */
	children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
}

/** One preference: label, hint, and the control at the line's end. */
function Setting({ name, isSwitch = false, children }: SettingProps) {
	const id = useId();
	const { label, hint } = SETTINGS_TEXT.settings[name];
	const servers = use(HonouringServersContext)[name];
	return (
		<div className={`setting ${isSwitch ? '' : 'flex-wrap'}`}>
			<div className={`min-w-0 ${isSwitch ? 'flex-auto' : 'flex-[1_1_16rem]'}`}>
				<label htmlFor={id} className={`font-semibold ${isSwitch ? 'setting-line' : ''}`}>
					{label}
				</label>
				<p id={`${id}hint`} className="settings-hint">
					{hint}
					{servers && <span className="block text-sm">{SETTINGS_TEXT.worksIn(servers)}</span>}
				</p>
			</div>
			{children({ id, 'aria-describedby': `${id}hint` })}
		</div>
	);
}

type SwitchName = {
	[Name in keyof Preferences & SettingName]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences & SettingName];

export function SwitchSetting({ name, preferences }: { name: SwitchName; preferences: Preferences }) {
	return (
		<Setting name={name} isSwitch>
			{(ids) => (
				<input
					{...ids}
					type="checkbox"
					// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
					role="switch"
					checked={preferences[name]}
					onChange={(event) => updatePreference(name, event.target.checked)}
					className="setting-switch"
				/>
			)}
		</Setting>
	);
}

interface SelectSettingProps {
	name: SettingName;
	value: string;
	onChange: (value: string) => void;
	/** The options. */
	children: ReactNode;
}

export function SelectSetting({ name, value, onChange, children }: SelectSettingProps) {
	return (
		<Setting name={name}>
			{(ids) => (
				<span className="setting-control setting-choice">
					<select {...ids} value={value} onChange={(event) => onChange(event.target.value)} className="setting-select">
						{children}
					</select>
					<ChevronDown aria-hidden className="pointer-events-none absolute end-4 size-4" />
				</span>
			)}
		</Setting>
	);
}

export function VolumeSetting({ volume }: { volume: number }) {
	return (
		<Setting name="volume">
			{(ids) => (
				<span className="setting-control min-h-11 items-center gap-3.5 font-semibold">
					<input
						{...ids}
						type="range"
						min={0}
						max={100}
						value={volume}
						aria-valuetext={SETTINGS_TEXT.volumeOf(volume)}
						onChange={(event) => updatePreference('volume', clampVolume(event.target.valueAsNumber))}
						className="h-11 w-48 cursor-pointer accent-accent max-[30rem]:w-auto max-[30rem]:flex-1"
					/>
					<span aria-hidden className="w-[4ch] text-end tabular">
						{SETTINGS_TEXT.volumeOf(volume)}
					</span>
				</span>
			)}
		</Setting>
	);
}

/** Radio buttons. */
export function ThemeSetting({ theme }: { theme: Preferences['theme'] }) {
	const id = useId();
	const { label, hint } = SETTINGS_TEXT.settings.theme;
	return (
		<fieldset className="setting flex-wrap" aria-describedby={id}>
			<legend className="sr-only">{label}</legend>
			<div className="min-w-0 flex-[1_1_16rem]">
				<p aria-hidden className="font-semibold">
					{label}
				</p>
				<p id={id} className="settings-hint">
					{hint}
				</p>
			</div>
			<div className="setting-control rounded-full bg-lifted p-1">
				{(Object.keys(SETTINGS_TEXT.themes) as Preferences['theme'][]).map((value) => (
					<label key={value} className="setting-radio">
						<input
							type="radio"
							name="theme"
							value={value}
							checked={theme === value}
							onChange={() => updatePreference('theme', value)}
							className="absolute inset-0 cursor-pointer appearance-none outline-none"
						/>
						<span>{SETTINGS_TEXT.themes[value]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
