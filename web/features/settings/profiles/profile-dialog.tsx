import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PROFILE_NAME_MAX_CHARS } from '#contract/limits.ts';
import type { Profile } from '#contract/profile.ts';
import type { ProfilePicture as PictureName } from '#contract/profile-rules.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProfilePicture } from '../../../ui/profile-picture.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { PROFILES_TEXT as TEXT } from './profiles.messages.ts';
import { isProofRefused, withProof } from './prove.ts';

/** What is open: a new profile, or one that is changed or removed. */
export type OpenForm = { kind: 'add' } | { kind: 'edit' | 'remove'; profile: Profile };

interface ProfileDialogProps {
	/** Null while it is closed. */
	form: OpenForm | null;
	/** The next picture that no profile has, for a new one. */
	freePicture: PictureName;
	/** The notice that says what was done. */
	onDone: (text: string) => void;
	onClose: () => void;
}

/** Adds, changes or removes a profile. The server validates; its messages are shown at their fields. */
export function ProfileDialog({ form, onClose, ...props }: ProfileDialogProps) {
	const [isPending, setPending] = useState(false);
	return (
		<FormDialog isOpen={form !== null} isLocked={isPending} onClose={onClose}>
			{(id) =>
				form && <Form {...props} id={id} form={form} isPending={isPending} setPending={setPending} onClose={onClose} />
			}
		</FormDialog>
	);
}

interface FormProps extends ProfileDialogProps {
	id: string;
	form: OpenForm;
	isPending: boolean;
	setPending: (isPending: boolean) => void;
}

const FIELDS = ['name', 'picture', 'newPin', 'pin'] as const;
type Errors = Partial<Record<(typeof FIELDS)[number], string>>;
const PICTURES = Object.keys(TEXT.pictureOf) as PictureName[];

function Form({ id, form, freePicture, isPending, setPending, onDone, onClose }: FormProps) {
	const api = getApiClient(useQueryClient());
	const element = useRef<HTMLFormElement>(null);
	const profile = form.kind === 'add' ? null : form.profile;
	const [values, setValues] = useState({ name: profile?.name ?? '', newPin: '', pin: '' });
	const [picture, setPicture] = useState(profile?.picture ?? freePicture);
	const [losesPin, setLosesPin] = useState(false);
	const [isShown, setShown] = useState(false);
	const [errors, setErrors] = useState<Errors>({});
	const [formError, setFormError] = useState<string | null>(null);
	const isRemoval = form.kind === 'remove';

	const send = async () => {
		const { name, newPin, pin } = values;
		if (!profile) {
			const body = { name, picture, ...(newPin === '' ? {} : { newPin }) };
			await viewerCall(api, 'POST /api/profiles', { body });
			return onDone(TEXT.added);
		}
		const params = { id: profile.id };
		const changed = {
			...(name === profile.name ? {} : { name }),
			...(picture === profile.picture ? {} : { picture }),
			...(losesPin ? { newPin: null } : newPin === '' ? {} : { newPin }),
		};
		const change = (proof: { pin?: string }) =>
			isRemoval
				? viewerCall(api, 'POST /api/profiles/:id/removal', { params, body: proof })
				: viewerCall(api, 'PUT /api/profiles/:id', { params, body: { ...changed, ...proof } });
		await (profile.has_pin ? withProof(api, pin, change) : change({}));
		onDone(isRemoval ? TEXT.removed : TEXT.saved);
	};
	const submit = async () => {
		setErrors({});
		setFormError(null);
		setPending(true);
		try {
			await send();
			onClose();
		} catch (error) {
			const isOfProof = profile?.has_pin && isProofRefused(error);
			const found: Errors = isOfProof ? { pin: serverMessage(error) ?? TEXT.failed } : toFieldErrors(error, FIELDS);
			setErrors(found);
			if (Object.keys(found).length === 0) setFormError(serverMessage(error) ?? TEXT.failed);
			const invalid = FIELDS.find((field) => field in found);
			if (invalid) element.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
		} finally {
			setPending(false);
		}
	};
	const fieldOf = (name: 'name' | 'newPin' | 'pin') => ({
		name,
		value: values[name],
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setValues((before) => ({ ...before, [name]: target.value }));
			setErrors(({ [name]: _, ...others }) => others);
		},
		...(errors[name] === undefined ? {} : { error: errors[name] }),
	});
	return (
		<DialogForm
			ref={element}
			id={id}
			title={!profile ? TEXT.addTitle : isRemoval ? TEXT.removeTitle(profile.name) : TEXT.editTitle(profile.name)}
			text={!profile ? TEXT.addText : isRemoval ? TEXT.removeText : TEXT.editText}
			submitLabel={!profile ? TEXT.add : isRemoval ? TEXT.remove : TEXT.save}
			isDangerous={isRemoval}
			error={formError}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{!isRemoval && (
				<>
					<TextField
						{...fieldOf('name')}
						label={TEXT.name}
						maxLength={PROFILE_NAME_MAX_CHARS}
						autoComplete="off"
						required
					/>
					<fieldset className="profile-pictures">
						<legend className="mb-2 font-semibold">{TEXT.picture}</legend>
						{PICTURES.map((one) => (
							<label key={one} title={TEXT.pictureOf[one]}>
								<input
									type="radio"
									name="picture"
									className="sr-only"
									value={one}
									checked={picture === one}
									onChange={() => setPicture(one)}
								/>
								<ProfilePicture picture={one} className="size-12" />
								<span className="sr-only">{TEXT.pictureOf[one]}</span>
							</label>
						))}
					</fieldset>
					{profile?.has_pin && (
						<label className="flex min-h-11 items-center gap-3">
							<input
								type="checkbox"
								className="size-5 flex-none accent-amber"
								checked={losesPin}
								onChange={({ target }) => setLosesPin(target.checked)}
							/>
							{TEXT.removePin}
						</label>
					)}
					{!losesPin && (
						<PasswordField
							{...fieldOf('newPin')}
							label={profile?.has_pin ? TEXT.newPin : TEXT.pin}
							hint={profile?.has_pin ? TEXT.newPinHint : TEXT.pinHint}
							inputMode="numeric"
							autoComplete="off"
							maxLength={8}
							isShown={isShown}
							onShow={setShown}
						/>
					)}
				</>
			)}
			{profile?.has_pin && (
				<PasswordField
					{...fieldOf('pin')}
					label={TEXT.proof}
					hint={TEXT.proofHint}
					autoComplete="off"
					required
					isShown={isShown}
					{...(isRemoval || losesPin ? { onShow: setShown } : {})}
				/>
			)}
		</DialogForm>
	);
}
