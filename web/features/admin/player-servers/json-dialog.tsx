import { useRef, useState } from 'react';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IssueNote } from './issue-note.tsx';
import { parseListText } from './list-draft.ts';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';

interface JsonDialogProps {
	/** Null: closed. */
	text: string | null;
	/** What is wrong with a list, in sentences with their places. */
	describeIssues: (list: unknown) => string[];
	onApply: (list: unknown) => void;
	onClose: () => void;
}

/** The whole list as text, to paste or edit. It applies only a list without issues. */
export function JsonDialog({ text, ...form }: JsonDialogProps) {
	return (
		<FormDialog isOpen={text !== null} onClose={form.onClose}>
			{(id) => text !== null && <JsonForm id={id} text={text} {...form} />}
		</FormDialog>
	);
}

interface JsonFormProps extends JsonDialogProps {
	id: string;
	text: string;
}

function JsonForm({ id, text, describeIssues, onApply, onClose }: JsonFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const [issues, setIssues] = useState<string[]>([]);

	const submit = () => {
		const { list, syntaxError } = parseListText(field.current?.value ?? '');
		const found = syntaxError === null ? describeIssues(list) : [TEXT.notJson(syntaxError)];
		setIssues(found);
		if (found.length > 0) field.current?.focus();
		else onApply(list);
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={TEXT.jsonTitle}
			text={TEXT.jsonText}
			error={null}
			submitLabel={TEXT.useJson}
			isPending={false}
			onSubmit={submit}
			onClose={onClose}
		>
			<div className="grid gap-2">
				<label htmlFor={`${id}list`} className="font-semibold">
					{TEXT.jsonLabel}
				</label>
				{/* Uncontrolled: a pasted list may be long. */}
				<textarea
					ref={field}
					id={`${id}list`}
					defaultValue={text}
					rows={14}
					spellCheck={false}
					autoComplete="off"
					aria-invalid={issues.length > 0 || undefined}
					aria-describedby={issues.length > 0 ? `${id}issues` : undefined}
					className="w-full rounded-card border border-line px-3 py-2"
					style={{ background: 'var(--ground)', fontFamily: 'monospace', fontSize: '1rem' }}
				/>
			</div>
			<IssueNote id={`${id}issues`} issues={issues} />
		</DialogForm>
	);
}
