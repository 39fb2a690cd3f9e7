import { type FormEvent, useState } from 'react';
import { WEBHOOK_NAME_MAX_CHARS } from '#contract/limits.ts';
import { type NewWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { EventChoice } from './event-choice.tsx';
import { WEBHOOKS_TEXT as TEXT } from './webhooks.messages.ts';

const ADD = 'webhook:add';

interface AddWebhookProps {
	/** The one whose secret is shown. */
	added: NewWebhook | null;
	/** Null: it was copied. */
	onAdded: (webhook: NewWebhook | null) => void;
}

/** A name, an address and events; then the secret, once. */
export function AddWebhook({ added, onAdded }: AddWebhookProps) {
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const [name, setName] = useState('');
	const [url, setUrl] = useState('');
	const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
	const [errors, setErrors] = useState<{ name?: string; url?: string }>({});

	const add = async (event: FormEvent) => {
		event.preventDefault();
		setErrors({});
		const outcome = await run({
			key: ADD,
			perform: () => call('POST /api/admin/webhooks', { body: { name, url, events: [...events] } }),
			success: TEXT.added,
			failure: TEXT.addFailed,
		});
		if (!outcome) return;
		if (!outcome.isDone) return setErrors(toFieldErrors(outcome.error, ['name', 'url']));
		setName('');
		setUrl('');
		onAdded(outcome.result);
	};
	return (
		<AdminSection heading={TEXT.add} hint={TEXT.addHint}>
			{added && (
				<div className="card grid gap-3" role="status">
					<h3 className="font-semibold wrap-anywhere">{TEXT.secretTitle(added.name)}</h3>
					<p className="hint">{TEXT.secretHint}</p>
					<code dir="ltr" className="wrap-anywhere select-all">
						{added.secret}
					</code>
					<PendingButton isPending={false} onClick={() => onAdded(null)} className="justify-self-start">
						{TEXT.done}
					</PendingButton>
				</div>
			)}
			<form onSubmit={(event) => void add(event)} className="card grid gap-3">
				<TextField
					label={TEXT.name}
					required
					maxLength={WEBHOOK_NAME_MAX_CHARS}
					autoComplete="off"
					value={name}
					onChange={({ target }) => setName(target.value)}
					{...(errors.name === undefined ? {} : { error: errors.name })}
				/>
				<TextField
					label={TEXT.address}
					required
					inputMode="url"
					autoCapitalize="none"
					autoCorrect="off"
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					value={url}
					onChange={({ target }) => setUrl(target.value)}
					{...(errors.url === undefined ? {} : { error: errors.url })}
				/>
				<EventChoice chosen={events} onChange={setEvents} />
				<PendingButton type="submit" kind="primary" isPending={pending.has(ADD)} className="justify-self-start">
					{TEXT.addIt}
				</PendingButton>
			</form>
		</AdminSection>
	);
}
