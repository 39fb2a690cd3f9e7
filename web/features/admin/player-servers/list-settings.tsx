import type { InputIssue } from '#contract/errors.ts';
import { PLAYER_SERVER_LOAD_TIMEOUT_MS, PLAYER_SERVER_MAX_FALLBACKS } from '#contract/limits.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { type DraftRow, nameOf, type RawServer } from './list-draft.ts';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';

interface ListSettingsProps {
	rows: readonly DraftRow[];
	settings: RawServer;
	issues: readonly InputIssue[];
	isReadOnly: boolean;
	/** An undefined value removes the setting. */
	onChange: (name: string, value: unknown) => void;
}

/** The settings of the whole list. */
export function ListSettings({ rows, settings, issues, isReadOnly, onChange }: ListSettingsProps) {
	const { defaultServer, autoFallback = true } = settings;
	const numbered = rows.filter(({ server }) => typeof server.id === 'number');
	const current = numbered.find(({ server }) => server.id === defaultServer);
	const numberProps = (name: string, fallback: number) => {
		const error = issues.find(({ path }) => path === `settings.${name}`)?.message;
		return {
			...(error ? { error } : {}),
			// Of type number it would keep every arrow key.
			inputMode: 'numeric' as const,
			autoComplete: 'off',
			placeholder: String(fallback),
			disabled: isReadOnly,
			value: String(settings[name] ?? ''),
			onChange: ({ target }: { target: { value: string } }) => onChange(name, toSetting(target.value.trim())),
		};
	};
	return (
		<div className="card grid grid-cols-1 justify-items-start gap-3.5">
			<SelectField
				labelClass=""
				label={TEXT.defaultServer}
				value={String(defaultServer)}
				disabled={isReadOnly}
				onChange={(id) => onChange('defaultServer', Number(id))}
			>
				{!current && <option value={String(defaultServer)}>{TEXT.noSuchServer(String(defaultServer))}</option>}
				{numbered.map(({ key, server }, index) => (
					<option key={key} value={String(server.id)}>
						{nameOf(server) || TEXT.unnamed(index + 1)}
					</option>
				))}
			</SelectField>
			<p className="hint">{current?.server.enabled === true ? TEXT.defaultHint : TEXT.defaultIsOff}</p>
			<CheckboxField
				checked={autoFallback === true}
				disabled={isReadOnly}
				onChange={(isOn) => onChange('autoFallback', isOn)}
				className="gap-3 font-semibold"
			>
				{TEXT.autoFallback}
			</CheckboxField>
			<div className="grid-fit-56 w-full items-start gap-3.5">
				<TextField label={TEXT.maxRetries} {...numberProps('maxRetries', PLAYER_SERVER_MAX_FALLBACKS)} />
				<TextField label={TEXT.loadTimeout} {...numberProps('loadTimeout', PLAYER_SERVER_LOAD_TIMEOUT_MS)} />
			</div>
		</div>
	);
}

/** Empty is the default. What is no number stays a text, which is an issue. */
function toSetting(text: string): number | string | undefined {
	if (text === '') return undefined;
	return /^\d{1,9}$/.test(text) ? Number(text) : text;
}
