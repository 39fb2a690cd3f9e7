import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { RATING_COUNTRIES, type RatingCountry, scaleOf } from '#contract/certifications.ts';
import type { ChildRules, ChildTitle } from '#contract/child-profile.ts';
import type { Profile } from '#contract/profile.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { displayName } from '../../../lib/browser-features.ts';
import { countryOfLanguage } from '../../../lib/country.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PROFILES_TEXT as TEXT } from './profiles.messages.ts';
import { isProofRefused, withProof } from './prove.ts';

interface ChildDialogProps {
	/** Null while it is closed. */
	profile: Profile | null;
	/** Whether the first profile has the PIN that keeps children in theirs. */
	accountHasPin: boolean;
	/** The notice that says what was done. */
	onDone: (text: string) => void;
	onClose: () => void;
}

/** What limits a child: age, unrated titles, hours, bedtime, and the titles that were decided on. */
export function ChildDialog({ profile, onClose, ...props }: ChildDialogProps) {
	const [isPending, setPending] = useState(false);
	return (
		<FormDialog isOpen={profile !== null} isLocked={isPending} onClose={onClose}>
			{(id) =>
				profile && (
					<Form {...props} id={id} profile={profile} isPending={isPending} setPending={setPending} onClose={onClose} />
				)
			}
		</FormDialog>
	);
}

interface FormProps extends ChildDialogProps {
	id: string;
	profile: Profile;
	isPending: boolean;
	setPending: (isPending: boolean) => void;
}

const DAY_MINUTES = [30, 45, 60, 90, 120, 150, 180, 240, 300];
const BEDTIME = { from: '20:00', to: '07:00' };
/** The last step of a scale is for adults: up to it nothing is hidden. */
const childSteps = (country: RatingCountry) => scaleOf(country).filter(({ age }) => age < 18);

const SCHOOL_AGE = 8;

/** The step of a country that is nearest to an age without going beyond it; the lowest where all are higher. */
function highestUpTo(country: RatingCountry, limit: number): number {
	const steps = childSteps(country);
	return (steps.filter(({ age }) => age <= limit).at(-1) ?? steps[0])?.age ?? 0;
}

/** Beginning with the country of the browser, for a child who goes to school. */
function firstRules(): ChildRules {
	const own = countryOfLanguage(navigator.language);
	const country = RATING_COUNTRIES.find((known) => known === own) ?? 'US';
	const max_age = highestUpTo(country, SCHOOL_AGE);
	return { country, max_age, shows_unrated: false, day_minutes: null, bedtime: null, time_zone: ownTimeZone() };
}

function ownTimeZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A certification that is the age itself is not said twice. */
function toStep(age: number, names: readonly string[]): string {
	const isAge = age > 0 && names.every((name) => name === String(age));
	return isAge ? String(age) : TEXT.ageStep(age, joinNames(names.slice(0, 3)));
}

function Form({ id, profile, accountHasPin, isPending, setPending, onDone, onClose }: FormProps) {
	const api = getApiClient(useQueryClient());
	const element = useRef<HTMLFormElement>(null);
	const [rules, setRules] = useState<ChildRules>(() => profile.child ?? firstRules());
	const [isEnding, setEnding] = useState(false);
	const [typed, setTyped] = useState('');
	const [isShown, setShown] = useState(false);
	const [proofError, setProofError] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(accountHasPin ? null : TEXT.childNeedsPin);
	const change = (part: Partial<ChildRules>) => setRules((before) => ({ ...before, ...part }));
	const steps = childSteps(rules.country);
	const setCountry = (country: RatingCountry) => {
		change({ country, max_age: highestUpTo(country, rules.max_age) });
	};
	const submit = async () => {
		setError(null);
		setProofError(null);
		setPending(true);
		try {
			const sent = isEnding ? null : { ...rules, time_zone: ownTimeZone() };
			await withProof(api, typed, (proof) =>
				viewerCall(api, 'PUT /api/profiles/:id/child', { params: { id: profile.id }, body: { rules: sent, ...proof } }),
			);
			onDone(TEXT.childSaved);
			onClose();
		} catch (failure) {
			const message = serverMessage(failure) ?? TEXT.failed;
			if (isProofRefused(failure)) {
				setProofError(message);
				element.current?.querySelector<HTMLElement>('[name="pin"]')?.focus();
			} else setError(message);
		} finally {
			setPending(false);
		}
	};
	return (
		<DialogForm
			ref={element}
			id={id}
			title={TEXT.childTitle(profile.name)}
			text={TEXT.childText}
			submitLabel={TEXT.save}
			error={error}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{!isEnding && (
				<>
					<SelectField
						label={TEXT.country}
						labelClass=""
						value={rules.country}
						onChange={(value) => setCountry(value as RatingCountry)}
					>
						{RATING_COUNTRIES.map((country) => (
							<option key={country} value={country}>
								{displayName('region', country)}
							</option>
						))}
					</SelectField>
					<SelectField
						label={TEXT.age}
						labelClass=""
						value={String(rules.max_age)}
						onChange={(value) => change({ max_age: Number(value) })}
					>
						{steps.map(({ age, names }) => (
							<option key={age} value={age}>
								{toStep(age, names)}
							</option>
						))}
					</SelectField>
					<Check
						label={TEXT.unrated}
						hint={TEXT.unratedHint}
						isChecked={rules.shows_unrated}
						onChange={(shows_unrated) => change({ shows_unrated })}
					/>
					<SelectField
						label={TEXT.dayLimit}
						labelClass=""
						value={String(rules.day_minutes ?? '')}
						onChange={(value) => change({ day_minutes: value === '' ? null : Number(value) })}
					>
						<option value="">{TEXT.noDayLimit}</option>
						{[...new Set([...DAY_MINUTES, ...(rules.day_minutes === null ? [] : [rules.day_minutes])])]
							.sort((a, b) => a - b)
							.map((minutes) => (
								<option key={minutes} value={minutes}>
									{TEXT.hours(minutes)}
								</option>
							))}
					</SelectField>
					<Check
						label={TEXT.bedtime}
						hint={TEXT.timeZone(ownTimeZone())}
						isChecked={rules.bedtime !== null}
						onChange={(isOn) => change({ bedtime: isOn ? BEDTIME : null })}
					/>
					{rules.bedtime && (
						<div className="flex flex-wrap gap-4 *:flex-[1_1_8rem]">
							{(['from', 'to'] as const).map((end) => (
								<TextField
									key={end}
									type="time"
									label={end === 'from' ? TEXT.bedtimeFrom : TEXT.bedtimeTo}
									value={rules.bedtime?.[end] ?? ''}
									onChange={({ target }) => change({ bedtime: { ...(rules.bedtime ?? BEDTIME), [end]: target.value } })}
								/>
							))}
						</div>
					)}
					{profile.child && <DecidedTitles profile={profile} />}
				</>
			)}
			{!profile.child && <p className="text-sm text-pretty text-muted">{TEXT.childEnds}</p>}
			{profile.child && <Check label={TEXT.notChild} isChecked={isEnding} onChange={setEnding} />}
			<PasswordField
				name="pin"
				label={TEXT.accountProof}
				autoComplete="off"
				required
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					setProofError(null);
				}}
				isShown={isShown}
				onShow={setShown}
				{...(proofError === null ? {} : { error: proofError })}
			/>
		</DialogForm>
	);
}

interface CheckProps {
	label: string;
	hint?: string;
	isChecked: boolean;
	onChange: (isChecked: boolean) => void;
}

function Check({ label, hint, isChecked, onChange }: CheckProps) {
	return (
		<label className="flex min-h-11 items-center gap-3">
			<input
				type="checkbox"
				className="size-5 flex-none accent-amber"
				checked={isChecked}
				onChange={({ target }) => onChange(target.checked)}
			/>
			<span>
				{label}
				{hint && <span className="block text-sm text-muted">{hint}</span>}
			</span>
		</label>
	);
}

/** Titles that were allowed or blocked by name; here they are given back to their ratings. */
function DecidedTitles({ profile }: { profile: Profile }) {
	const api = getApiClient(useQueryClient());
	const { data, refetch } = useQuery({
		...viewerQuery('GET /api/profiles/:id/child-titles', { params: { id: profile.id } }),
		staleTime: 0,
	});
	const forget = async ({ media_id, media_type }: ChildTitle) => {
		const params = { id: profile.id, mediaId: media_id, type: media_type };
		try {
			await viewerCall(api, 'DELETE /api/profiles/:id/child-titles/:mediaId/:type', { params });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
		}
		await refetch();
	};
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1 font-semibold">{TEXT.decided}</legend>
			{data?.length === 0 && <p className="text-sm text-muted">{TEXT.noneDecided}</p>}
			<ul className="grid max-h-52 gap-1 overflow-y-auto">
				{data?.map((one) => {
					const name = one.title ?? TEXT.unknownTitle(one.media_id);
					return (
						<li key={`${one.media_type} ${one.media_id}`} className="flex items-center gap-3">
							<span className="min-w-0 flex-auto wrap-anywhere">
								<bdi>{name}</bdi>
								<span className="block text-sm text-muted">
									{one.decision === 'allow' ? TEXT.allowed : TEXT.blocked}
								</span>
							</span>
							<IconButton icon={X} label={TEXT.forget(name)} onClick={() => void forget(one)} />
						</li>
					);
				})}
			</ul>
		</fieldset>
	);
}
