import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { clampVolume, type Preferences } from '../../preferences/preferences.ts';
import { changePreference } from './change-preferences.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';

interface SettingProps {
	name: keyof Preferences;
	/** The control, given the ids it needs. */
	children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
}

/** One preference: its name, what it does, and the control at the line's end. */
function Setting({ name, children }: SettingProps) {
	const id = useId();
	const { label, hint } = SETTINGS_TEXT.settings[name];
	return (
		<div className="setting">
			<div className="setting-words">
				<label htmlFor={id} className="setting-label">
					{label}
				</label>
				<p id={`${id}hint`} className="settings-note">
					{hint}
				</p>
			</div>
			{children({ id, 'aria-describedby': `${id}hint` })}
		</div>
	);
}

type SwitchName = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];

/** On or off; the whole line is what can be pressed. */
export function SwitchSetting({ name, preferences }: { name: SwitchName; preferences: Preferences }) {
	return (
		<Setting name={name}>
			{(ids) => (
				<input
					{...ids}
					type="checkbox"
					// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
					role="switch"
					checked={preferences[name]}
					onChange={(event) => changePreference(name, event.target.checked)}
					className="setting-switch"
				/>
			)}
		</Setting>
	);
}

interface SelectSettingProps {
	name: keyof Preferences;
	value: string;
	onChange: (value: string) => void;
	/** The options. */
	children: ReactNode;
}

export function SelectSetting({ name, value, onChange, children }: SelectSettingProps) {
	return (
		<Setting name={name}>
			{(ids) => (
				<span className="setting-select">
					<select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
						{children}
					</select>
					<ChevronDown aria-hidden className="size-4" />
				</span>
			)}
		</Setting>
	);
}

export function VolumeSetting({ volume }: { volume: number }) {
	return (
		<Setting name="volume">
			{(ids) => (
				<span className="setting-volume">
					<input
						{...ids}
						type="range"
						min={0}
						max={100}
						value={volume}
						aria-valuetext={SETTINGS_TEXT.volumeOf(volume)}
						onChange={(event) => changePreference('volume', clampVolume(event.target.valueAsNumber))}
					/>
					<span aria-hidden className="tabular">
						{SETTINGS_TEXT.volumeOf(volume)}
					</span>
				</span>
			)}
		</Setting>
	);
}

interface ChoiceSettingProps<Name extends 'theme'> {
	name: Name;
	preferences: Preferences;
	choices: Readonly<Record<Preferences[Name], string>>;
}

/** One of a few, all of them in sight. */
export function ChoiceSetting<Name extends 'theme'>({ name, preferences, choices }: ChoiceSettingProps<Name>) {
	const id = useId();
	const { label, hint } = SETTINGS_TEXT.settings[name];
	return (
		<fieldset className="setting" aria-describedby={id}>
			<legend className="sr-only">{label}</legend>
			<div className="setting-words">
				<p aria-hidden className="setting-label">
					{label}
				</p>
				<p id={id} className="settings-note">
					{hint}
				</p>
			</div>
			<div className="setting-choices">
				{(Object.keys(choices) as Preferences[Name][]).map((value) => (
					<label key={value} className="setting-choice">
						<input
							type="radio"
							name={name}
							value={value}
							checked={preferences[name] === value}
							onChange={() => changePreference(name, value)}
						/>
						<span>{choices[value]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
