import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiScope, NewApiToken } from '#contract/api-token.ts';
import { API_TOKEN_NAME_MAX_CHARS } from '#contract/limits.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { API_TOKENS_TEXT as TEXT } from './api-tokens.messages.ts';

/** Not imported from the contract, which would add zod to this chunk. */
const SCOPES = Object.keys(TEXT.scopeOf) as ApiScope[];
const DAYS = Object.keys(TEXT.daysOf) as unknown as (keyof typeof TEXT.daysOf)[];
const DEFAULT_DAYS = '90';

interface ApiTokenDialogProps {
	username: string;
	isOpen: boolean;
	onMade: () => void;
	onClose: () => void;
}

/** Makes an API token, and shows its value once. */
export function ApiTokenDialog({ isOpen, onClose, ...props }: ApiTokenDialogProps) {
	const [isLocked, setLocked] = useState(false);
	return (
		<FormDialog isOpen={isOpen} isLocked={isLocked} onClose={onClose}>
			{(id) => <TokenForm {...props} id={id} setLocked={setLocked} onClose={onClose} />}
		</FormDialog>
	);
}

interface TokenFormProps extends Omit<ApiTokenDialogProps, 'isOpen'> {
	id: string;
	setLocked: (isLocked: boolean) => void;
}

const FIELDS = ['name', 'scopes', 'currentPassword'] as const;
type FieldName = (typeof FIELDS)[number];

function TokenForm({ id, username, setLocked, onMade, onClose }: TokenFormProps) {
	const api = getApiClient(useQueryClient());
	const element = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState({ name: '', currentPassword: '', days: DEFAULT_DAYS });
	const [scopes, setScopes] = useState<ApiScope[]>([]);
	const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const [isShown, setShown] = useState(false);
	const [made, setMade] = useState<NewApiToken | null>(null);
	// A press beside the dialog must not hide a token that is not shown again.
	useEffect(() => {
		setLocked(made !== null);
		return () => setLocked(false);
	}, [made, setLocked]);

	const submit = async () => {
		setErrors({});
		setFormError(null);
		setPending(true);
		try {
			const body = { ...values, days: Number(values.days), scopes };
			setMade(await viewerCall(api, 'POST /api/auth/tokens', { body }));
			onMade();
		} catch (error) {
			const found = toFieldErrors(error, FIELDS);
			setErrors(found);
			if (Object.keys(found).length === 0) setFormError(serverMessage(error) ?? TEXT.failed);
			const [invalid] = Object.keys(found);
			element.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
		}
		setPending(false);
	};
	if (made !== null) return <MadeToken id={id} made={made} onDone={onClose} />;
	const fieldProps = (name: 'name' | 'currentPassword') => ({
		name,
		value: values[name],
		required: true,
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setValues((before) => ({ ...before, [name]: target.value }));
			setErrors(({ [name]: _, ...others }) => others);
		},
		...(errors[name] === undefined ? {} : { error: errors[name] }),
	});
	const toggle = (scope: ApiScope) => {
		setScopes((before) => (before.includes(scope) ? before.filter((one) => one !== scope) : [...before, scope]));
		setErrors(({ scopes: _, ...others }) => others);
	};
	return (
		<DialogForm
			ref={element}
			id={id}
			title={TEXT.make}
			text={TEXT.makeText}
			submitLabel={TEXT.submit}
			error={formError}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField {...fieldProps('name')} label={TEXT.name} hint={TEXT.nameHint} maxLength={API_TOKEN_NAME_MAX_CHARS} />
			<fieldset
				className="grid border-0 p-0"
				aria-describedby={errors.scopes ? `${id}scopes` : undefined}
				aria-invalid={errors.scopes ? true : undefined}
			>
				<legend className="mb-1 font-semibold">{TEXT.scopes}</legend>
				{SCOPES.map((scope) => (
					<label key={scope} className="flex min-h-11 items-center gap-3">
						<input
							type="checkbox"
							name="scopes"
							className="size-5 flex-none accent-amber"
							checked={scopes.includes(scope)}
							onChange={() => toggle(scope)}
						/>
						{TEXT.scopeOf[scope]}
					</label>
				))}
				{errors.scopes && (
					<p id={`${id}scopes`} className="field-error">
						{errors.scopes}
					</p>
				)}
			</fieldset>
			<SelectField
				label={TEXT.days}
				labelClass=""
				value={values.days}
				onChange={(days) => setValues((before) => ({ ...before, days }))}
			>
				{DAYS.map((days) => (
					<option key={days} value={days}>
						{TEXT.daysOf[days]}
					</option>
				))}
			</SelectField>
			<AccountNameField username={username} />
			<PasswordField
				{...fieldProps('currentPassword')}
				label={TEXT.currentPassword}
				autoComplete="current-password"
				isShown={isShown}
				onShow={setShown}
			/>
		</DialogForm>
	);
}

function MadeToken({ id, made, onDone }: { id: string; made: NewApiToken; onDone: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="grid gap-4.5 p-6">
			<div className="grid gap-2">
				<h2
					ref={heading}
					id={`${id}title`}
					tabIndex={-1}
					className="text-xl leading-tight font-semibold tracking-tight text-balance"
				>
					{TEXT.madeTitle}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{TEXT.madeText}
				</p>
			</div>
			<CopiedText text={made.token} label={TEXT.copy} />
			{made.addon_url !== null && (
				<>
					<div className="grid gap-1">
						<h3 className="font-semibold">{TEXT.addonTitle}</h3>
						<p className="text-pretty text-muted">{TEXT.addonText(made.scopes.includes('lists:read'))}</p>
					</div>
					<CopiedText text={made.addon_url} label={TEXT.copyAddress} />
				</>
			)}
			<Button kind="primary" className="justify-self-end" onClick={onDone}>
				{TEXT.done}
			</Button>
		</div>
	);
}

/** A text to select, and the button that copies it. */
function CopiedText({ text, label }: { text: string; label: string }) {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	return (
		<div className="grid gap-2">
			<code ref={shown} dir="ltr" className="rounded-poster bg-lifted px-3 py-2 wrap-anywhere select-all">
				{text}
			</code>
			<p role="status" className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
				{outcome === 'copied' ? TEXT.copied : outcome === 'failed' ? TEXT.copyFailed : null}
			</p>
			<Button className="justify-self-start" onClick={() => void copy(text)}>
				<Copy aria-hidden className="size-4" />
				{outcome === 'copied' ? TEXT.copied : label}
			</Button>
		</div>
	);
}
