import { RotateCw, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MEDIA_SERVER_AUDIENCES, type MediaServer, type MediaServerChange } from '#contract/media-servers.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { MEDIA_SERVERS_TEXT as TEXT } from './media-servers.messages.ts';

interface MediaServerCardProps {
	server: MediaServer;
	isOwner: boolean;
	/** Nothing is pressed while a change is on its way. */
	isBusy: boolean;
	/** Resolves with whether it was saved. */
	onChange: (change: MediaServerChange) => Promise<boolean>;
	onRead: () => void;
	/** Resolves with the address, null where there is none. */
	onMakeWebhook: () => Promise<string | null>;
	onRemove: () => void;
}

/** One media server: what it has, whether it answers, and what owners change of it. */
export function MediaServerCard({ server, isOwner, isBusy, onChange, onRead, ...on }: MediaServerCardProps) {
	const { name, fault_message } = server;
	return (
		<li className="card grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="min-w-0 font-semibold wrap-anywhere">
					<bdi>{name}</bdi>{' '}
					<span className="font-normal text-muted">
						{TEXT.kindOf[server.kind]} · {TEXT.version(server.version)}
					</span>
				</h3>
				<div className="flex flex-wrap items-center gap-1">
					{isOwner ? (
						<CheckboxField
							aria-label={TEXT.enable(name)}
							checked={server.is_enabled}
							disabled={isBusy}
							onChange={(is_enabled) => void onChange({ is_enabled })}
							className="gap-2"
						>
							{TEXT.enabled}
						</CheckboxField>
					) : (
						<span className="badge">{server.is_enabled ? TEXT.enabled : TEXT.off}</span>
					)}
					<IconButton icon={RotateCw} label={TEXT.read(name)} onClick={onRead} />
					{isOwner && <IconButton icon={Trash2} label={TEXT.remove(name)} onClick={on.onRemove} />}
				</div>
			</div>
			{fault_message && (
				<p className="note" data-tone="danger">
					{fault_message} {TEXT.staysInUse}
				</p>
			)}
			<MediaServerFacts server={server} />
			{isOwner && (
				<>
					<SelectField
						label={TEXT.audienceFor(name)}
						labelClass=""
						className="max-w-md"
						value={server.audience}
						onChange={(value) => {
							const audience = MEDIA_SERVER_AUDIENCES.find((one) => one === value);
							if (audience) void onChange({ audience });
						}}
					>
						{MEDIA_SERVER_AUDIENCES.map((audience) => (
							<option key={audience} value={audience}>
								{TEXT.audienceOf[audience]}
							</option>
						))}
					</SelectField>
					<details>
						<summary className="min-h-11 cursor-pointer content-center">{TEXT.more}</summary>
						<div className="mt-2 grid gap-5">
							<NameAndKey server={server} isBusy={isBusy} onChange={onChange} />
							<Webhook server={server} isBusy={isBusy} onMake={on.onMakeWebhook} />
						</div>
					</details>
				</>
			)}
		</li>
	);
}

function MediaServerFacts({ server }: { server: MediaServer }) {
	const { movies, series, episodes, unmatched, left_out, seen_at } = server;
	const facts: [label: string, value: string][] = [
		[TEXT.address, server.address],
		[TEXT.holds, TEXT.counts(formatCount(movies), formatCount(series), formatCount(episodes))],
		[TEXT.unmatched, unmatched > 0 ? TEXT.unmatchedOf(formatCount(unmatched)) : ''],
		[TEXT.seen, seen_at ? formatDateTime(seen_at) : TEXT.notYet],
	];
	return (
		<>
			<FactList facts={facts} />
			{left_out > 0 && <p className="hint">{TEXT.leftOut(formatCount(left_out))}</p>}
		</>
	);
}

function NameAndKey({ server, isBusy, onChange }: Pick<MediaServerCardProps, 'server' | 'isBusy' | 'onChange'>) {
	const [name, setName] = useState(server.name);
	const [key, setKey] = useState('');
	const [isShown, setShown] = useState(false);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		if (await onChange({ name, ...(key.trim() === '' ? {} : { key }) })) setKey('');
	};
	return (
		<form onSubmit={(event) => void save(event)} className="grid max-w-xl gap-4">
			<TextField
				label={TEXT.name}
				required
				maxLength={60}
				value={name}
				onChange={({ target }) => setName(target.value)}
			/>
			<PasswordField
				label={TEXT.newKey}
				hint={TEXT.newKeyHint}
				autoComplete="off"
				dir="ltr"
				isShown={isShown}
				onShow={setShown}
				value={key}
				onChange={({ target }) => setKey(target.value)}
			/>
			<Button type="submit" className="justify-self-start">
				{TEXT.save}
			</Button>
		</form>
	);
}

interface WebhookProps extends Pick<MediaServerCardProps, 'server' | 'isBusy'> {
	onMake: () => Promise<string | null>;
}

function Webhook({ server, isBusy, onMake }: WebhookProps) {
	const [url, setUrl] = useState<string | null>(null);
	const make = async () => {
		if (!isBusy) setUrl(await onMake());
	};
	return (
		<div className="grid max-w-xl gap-2">
			<h4 className="font-semibold">{TEXT.webhook}</h4>
			<p className="hint text-pretty">{TEXT.webhookHint}</p>
			{url && (
				<code dir="ltr" className="rounded-poster bg-lifted px-3 py-2 wrap-anywhere select-all">
					{url}
				</code>
			)}
			<Button onClick={() => void make()} className="justify-self-start">
				{server.has_webhook ? TEXT.makeWebhookAgain : TEXT.makeWebhook}
			</Button>
		</div>
	);
}
