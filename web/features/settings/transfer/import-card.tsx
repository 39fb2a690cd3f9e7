import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImportJob } from '#contract/import.ts';
import { ApiError, createApiClient } from '../../../api/api-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { SENTENCE_SPACE } from '../../../lib/punctuation.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { createUploadTransport } from './create-upload-transport.ts';
import { IMPORTS } from './import-jobs.ts';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

const TYPES = '.zip,.csv,.json,.txt,application/zip,text/csv,application/json';
/** Of `POST /api/imports`. */
const NAME_MAX_CHARS = 200;

type QuestionField = keyof typeof TEXT.questionOf;
interface Question {
	field: QuestionField;
	choices: string[];
}
type Answers = Partial<Record<QuestionField, string>>;

type State =
	| { state: 'idle' }
	| { state: 'sending'; name: string; sent: number; abort: AbortController }
	| { state: 'failed'; message: string }
	| { state: 'asking'; file: File; question: Question; answers: Answers };

/** Sends a file of another service, and asks what only the person knows. */
export function ImportCard() {
	const queries = useQueryClient();
	const { historyRetentionDays } = usePublicConfig();
	const [state, setState] = useState<State>({ state: 'idle' });
	const [isOver, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const isSending = state.state === 'sending';
	const current = useRef<AbortController>(null);
	useEffect(() => () => current.current?.abort(), []);

	const send = async (file: File, answers: Answers = {}) => {
		const abort = new AbortController();
		current.current = abort;
		const name = file.name.slice(-NAME_MAX_CHARS);
		const tell = (sent: number) => {
			if (!abort.signal.aborted) setState({ state: 'sending', name, sent, abort });
		};
		tell(0);
		try {
			const api = createApiClient(createUploadTransport(file, tell));
			const query = { name, ...answers } as { name: string; date_order?: 'day' | 'month'; profile?: string };
			const job = await viewerCall(api, 'POST /api/imports', { query }, { signal: abort.signal });
			queries.setQueryData<ImportJob[]>(IMPORTS.queryKey, (jobs = []) => [job, ...jobs]);
			setState({ state: 'idle' });
		} catch (error) {
			if (abort.signal.aborted) return;
			const question = toQuestion(error);
			if (question) setState({ state: 'asking', file, question, answers });
			else setState({ state: 'failed', message: serverMessage(error) ?? TEXT.uploadFailed });
			return;
		}
		// What is left out of a full list goes with the next fetch.
		void queries.invalidateQueries({ queryKey: IMPORTS.queryKey });
	};
	const choose = (files: FileList | null) => {
		const [file, ...others] = files ?? [];
		if (!file || isSending) return;
		if (others.length > 0) setState({ state: 'failed', message: TEXT.oneFile });
		else void send(file);
	};
	const onDrag = (event: DragEvent) => {
		event.preventDefault();
		setOver(event.type === 'dragover' && !isSending);
		if (event.type === 'drop') choose(event.dataTransfer.files);
	};
	return (
		<SettingsCard heading={TEXT.importHeading} description={TEXT.importHint}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a target for the pointer beside the button, which does the same */}
			<div
				className={`grid min-h-40 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-4 text-center ${isOver ? 'border-amber bg-lifted' : 'border-line'}`}
				onDragOver={onDrag}
				onDragLeave={onDrag}
				onDrop={onDrag}
			>
				<input
					ref={input}
					type="file"
					accept={TYPES}
					hidden
					onChange={({ currentTarget }) => {
						choose(currentTarget.files);
						// The same file can be chosen again.
						currentTarget.value = '';
					}}
				/>
				{isSending ? (
					<Sending
						name={state.name}
						sent={state.sent}
						onCancel={() => {
							state.abort.abort();
							setState({ state: 'idle' });
						}}
					/>
				) : (
					<>
						<Button ref={button} kind="primary" onClick={() => input.current?.click()}>
							<Upload aria-hidden className="size-4" />
							{TEXT.choose}
						</Button>
						<p className="settings-hint">
							<span className="pointer-coarse:hidden">{isOver ? TEXT.dropNow : TEXT.dropHere}</span>
							{SENTENCE_SPACE}
							{TEXT.fileTypes}
						</p>
					</>
				)}
			</div>
			<div role="alert">{state.state === 'failed' && <p className="text-danger">{state.message}</p>}</div>
			{state.state === 'asking' && (
				<QuestionForm
					key={state.question.field}
					question={state.question}
					onAnswer={(choice) => void send(state.file, { ...state.answers, [state.question.field]: choice })}
				/>
			)}
			<p className="settings-hint">{TEXT.retention(historyRetentionDays)}</p>
		</SettingsCard>
	);
}

function Sending({ name, sent, onCancel }: { name: string; sent: number; onCancel: () => void }) {
	const id = useId();
	const isSent = sent >= 1;
	return (
		<>
			<p id={id} className="font-semibold wrap-anywhere">
				{TEXT.sending(name)}
			</p>
			<progress aria-labelledby={id} value={isSent ? undefined : sent} className="w-full max-w-80 accent-accent" />
			<p className="settings-hint tabular-nums">{isSent ? TEXT.reading : TEXT.sent(Math.floor(sent * 100))}</p>
			<Button onClick={onCancel}>{TEXT.cancel}</Button>
		</>
	);
}

function QuestionForm({ question, onAnswer }: { question: Question; onAnswer: (choice: string) => void }) {
	const { field, choices } = question;
	const [chosen, setChosen] = useState(choices[0] ?? '');
	const group = useRef<HTMLFieldSetElement>(null);
	useEffect(() => group.current?.querySelector('input')?.focus(), []);
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				onAnswer(chosen);
			}}
		>
			<fieldset ref={group} className="grid min-w-0 border-0 p-0">
				<legend className="mb-1 font-semibold">{TEXT.questionOf[field]}</legend>
				{choices.map((choice) => (
					<label key={choice} className="flex min-h-11 items-center gap-3 wrap-anywhere">
						<input
							type="radio"
							name={field}
							className="size-5 flex-none accent-amber"
							checked={choice === chosen}
							onChange={() => setChosen(choice)}
						/>
						{field === 'date_order' ? (TEXT.dateOrders[choice] ?? choice) : choice}
					</label>
				))}
			</fieldset>
			<Button type="submit" kind="primary" className="justify-self-start">
				{TEXT.answer}
			</Button>
		</form>
	);
}

function toQuestion(error: unknown): Question | null {
	if (!(error instanceof ApiError)) return null;
	const field = (['date_order', 'profile'] as const).find((name) => error.issues.some(({ path }) => path === name));
	if (!field) return null;
	return { field, choices: error.issues.filter(({ path }) => path === field).map(({ message }) => message) };
}
