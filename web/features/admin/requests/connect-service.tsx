import type { RequestService, RequestServiceTest } from '#contract/title-requests.ts';
import { joinSentences, toSentence } from '../../../lib/punctuation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { PLAIN_INPUT, TestedForm, useTestedForm } from '../shared/tested-form.tsx';
import { REQUEST_SERVICE_TEXT as TEXT } from './request-service.messages.ts';

const FIELDS = ['address', 'key', 'user_id'] as const;

interface ConnectServiceProps {
	/** The one that is set. */
	service: RequestService | null;
	onSet: () => void;
}

/** Address, key and user of the service, a test of them, and the button that sets it. */
export function ConnectService({ service, onSet }: ConnectServiceProps) {
	const call = useAdminCall();
	const form = useTestedForm({
		initial: {
			address: service?.address ?? '',
			key: '',
			user: service?.user_id === null || !service ? '' : String(service.user_id),
		},
		fields: FIELDS,
		test: {
			key: 'request-service:test',
			perform: (typed): Promise<RequestServiceTest> =>
				call('POST /api/admin/request-service/test', { body: toBody(typed) }),
			failure: TEXT.failed,
		},
		submit: {
			key: 'request-service:set',
			perform: (typed) => call('POST /api/admin/request-service', { body: toBody(typed) }),
			success: TEXT.saved,
			failure: TEXT.failed,
		},
		toFoundText,
		afterSubmit: (typed) => ({ ...typed, key: '' }),
		onSubmitted: onSet,
	});
	const { typed, errors, type } = form;
	return (
		<TestedForm
			form={form}
			text={{ ...TEXT, submit: TEXT.set }}
			className="grid gap-4"
			after={
				<TextField
					{...PLAIN_INPUT}
					label={TEXT.user}
					hint={TEXT.userHint}
					{...(errors.user_id ? { error: errors.user_id } : {})}
					inputMode="numeric"
					pattern="[0-9]{1,9}"
					value={typed.user}
					onChange={({ target }) => type({ user: target.value })}
				/>
			}
		/>
	);
}

function toBody({ address, key, user }: { address: string; key: string; user: string }) {
	return { address, key, user_id: user.trim() === '' ? null : Number(user) };
}

function toFoundText({ version, user_name, approves_itself }: RequestServiceTest): string {
	const approval = approves_itself ? TEXT.approvesItself : TEXT.waits;
	return joinSentences(toSentence(TEXT.found(version, user_name)), toSentence(approval));
}
