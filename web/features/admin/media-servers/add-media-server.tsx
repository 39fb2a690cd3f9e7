import { MEDIA_SERVER_KINDS, type MediaServerKind, type MediaServerTest } from '#contract/media-servers.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { TestedForm, useTestedForm } from '../shared/tested-form.tsx';
import { MEDIA_SERVERS_TEXT as TEXT } from './media-servers.messages.ts';

const FIELDS = ['address', 'key'] as const;
const EMPTY = { kind: 'jellyfin' as MediaServerKind, address: '', key: '' };

/** Address and key of a media server, a test of both, and the button that adds it. */
export function AddMediaServer({ onAdded }: { onAdded: () => void }) {
	const call = useAdminCall();
	const form = useTestedForm({
		initial: EMPTY,
		fields: FIELDS,
		test: {
			key: 'media-server-test',
			perform: (body): Promise<MediaServerTest> => call('POST /api/admin/media-servers/test', { body }),
			failure: TEXT.testFailed,
		},
		submit: {
			key: 'media-server-add',
			perform: (body) => call('POST /api/admin/media-servers', { body }),
			success: TEXT.added,
			failure: TEXT.addFailed,
		},
		toFoundText: ({ name, version }) => TEXT.found(name, version),
		afterSubmit: () => EMPTY,
		onSubmitted: onAdded,
	});
	const { typed, type } = form;
	return (
		<AdminSection heading={TEXT.add} hint={TEXT.addHint}>
			<TestedForm
				form={form}
				text={{ ...TEXT, keyHint: TEXT.keyHintOf[typed.kind], submit: TEXT.addIt }}
				className="card grid gap-4"
				before={
					<SelectField
						label={TEXT.kind}
						labelClass=""
						value={typed.kind}
						onChange={(kind) => type({ kind: MEDIA_SERVER_KINDS.find((one) => one === kind) ?? 'jellyfin' })}
					>
						{MEDIA_SERVER_KINDS.map((kind) => (
							<option key={kind} value={kind}>
								{TEXT.kindOf[kind]}
							</option>
						))}
					</SelectField>
				}
			/>
		</AdminSection>
	);
}
