import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { InputIssue } from '#contract/errors.ts';
import { NAME_MAX_CHARS } from '#contract/player-server-list.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { nameOf, type RawServer } from './list-draft.ts';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';
import { type ServerFormField, type ServerFormValues, toServer, toServerFormValues } from './server-form-values.ts';

/** The test of a server whose addresses may be framed. */
export type ServerTestPart = ComponentType<{ movieUrl: string; tvUrl: string; sandbox: 'strict' | 'relaxed' }>;

interface ServerDialogProps {
	/** Null: closed. */
	server: RawServer | null;
	isNew: boolean;
	/** Of this server in the list, their paths without its place: `movieUrl`. */
	findIssues: (server: RawServer) => InputIssue[];
	onApply: (server: RawServer) => void;
	ServerTest: ServerTestPart;
	onClose: () => void;
}

/** The form of one server. It applies only what has no issue. */
export function ServerDialog({ server, ...form }: ServerDialogProps) {
	return (
		<FormDialog isOpen={server !== null} onClose={form.onClose}>
			{(id) => server && <ServerForm id={id} server={server} {...form} />}
		</FormDialog>
	);
}

interface ServerFormProps extends ServerDialogProps {
	id: string;
	server: RawServer;
}

function ServerForm({ id, server, isNew, findIssues, onApply, ServerTest, onClose }: ServerFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(() => toServerFormValues(server));
	const [issues, setIssues] = useState<InputIssue[]>([]);

	useEffect(() => {
		if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [issues]);

	const set = <Field extends ServerFormField>(field: Field, value: ServerFormValues[Field]) =>
		setValues({ ...values, [field]: value });
	const fieldProps = (field: Exclude<ServerFormField, 'enabled' | 'sandbox'>) => {
		const error = issues.find(({ path }) => path === field)?.message;
		return {
			...(error ? { error } : {}),
			name: field,
			autoComplete: 'off',
			spellCheck: false,
			value: values[field],
			onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
		};
	};
	const changed = toServer(values, server);
	const isTestable = findIssues(changed).every(({ path }) => path !== 'movieUrl');
	const submit = () => {
		const found = findIssues(changed);
		if (found.length > 0) setIssues(found);
		else onApply(changed);
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={isNew ? TEXT.addTitle : TEXT.editTitle(nameOf(server) || TEXT.name)}
			text={TEXT.formText}
			error={issues.find(({ path }) => !Object.hasOwn(values, path))?.message ?? null}
			submitLabel={TEXT.apply}
			isPending={false}
			onSubmit={submit}
			onClose={onClose}
		>
			<TextField label={TEXT.name} maxLength={NAME_MAX_CHARS} {...fieldProps('name')} />
			<TextField label={TEXT.movieUrl} hint={TEXT.movieUrlHint} inputMode="url" {...fieldProps('movieUrl')} />
			<TextField label={TEXT.tvUrl} hint={TEXT.tvUrlHint} inputMode="url" {...fieldProps('tvUrl')} />
			{isTestable && (
				<ServerTest
					movieUrl={values.movieUrl.trim()}
					tvUrl={values.tvUrl.trim()}
					sandbox={values.sandbox === 'relaxed' ? 'relaxed' : 'strict'}
				/>
			)}
			<TextField label={TEXT.idLabel} hint={TEXT.idHint} {...fieldProps('id')} />
			<TextField label={TEXT.params} hint={TEXT.paramsHint} {...fieldProps('params')} />
			<TextField
				label={TEXT.messageOrigin}
				hint={TEXT.messageOriginHint}
				inputMode="url"
				{...fieldProps('messageOrigin')}
			/>
			<SelectField
				labelClass=""
				label={TEXT.sandbox}
				value={values.sandbox}
				onChange={(value) => set('sandbox', value)}
			>
				<option value="strict">{TEXT.sandboxOf.strict}</option>
				<option value="relaxed">{TEXT.sandboxOf.relaxed}</option>
			</SelectField>
			<CheckboxField
				name="enabled"
				checked={values.enabled}
				onChange={(isEnabled) => set('enabled', isEnabled)}
				className="gap-3 font-semibold"
			>
				{TEXT.enabled}
			</CheckboxField>
		</DialogForm>
	);
}
