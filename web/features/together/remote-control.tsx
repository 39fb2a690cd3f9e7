import { useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { REMOTE_TEXT_MAX_CHARS } from '#contract/limits.ts';
import { FIRST_EPISODE, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import type { DeviceCommand } from '#contract/together-schemas.ts';
import type { LiveDevice } from '#contract/together-state.ts';
import { apiQuery } from '../../api/api-query.ts';
import { formatTime } from '../../lib/format-time.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { titleName } from '../../lib/title-format.ts';
import { type LiveConnection, type LiveStatus, openLiveConnection } from '../../live/live-connection.ts';
import { createRandomKey } from '../../live/random-key.ts';
import { tokenStorage } from '../../personal-data/personal-storage.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** The devices of an account, and what controls the chosen one. With a `code` it is that of a guest. */
export function RemoteControl({ code }: { code: string | null }) {
	const id = useId();
	const [status, setStatus] = useState<LiveStatus>({ kind: 'connecting' });
	const [devices, setDevices] = useState<readonly LiveDevice[]>([]);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [chosen, setChosen] = useState<string | null>(null);
	const connection = useRef<LiveConnection>(null);
	useEffect(() => {
		const member = createRandomKey();
		const own = openLiveConnection({
			opening: () => ({ type: 'remote', member, ...(code ? { code } : { token: tokenStorage.read() ?? '' }) }),
			onStatus: setStatus,
			onAnswer(answer) {
				if (answer.type === 'devices') setDevices(answer.devices);
				if (answer.type === 'refused') setRefusal(answer.message);
			},
		});
		connection.current = own;
		return () => own.close();
	}, [code]);
	const device = devices.find((each) => each.id === chosen) ?? devices[0] ?? null;
	const command = (what: DeviceCommand) => {
		setRefusal(null);
		if (device) connection.current?.send({ type: 'command', device: device.id, command: what });
	};
	if (status.kind === 'over') return <p role="alert">{status.reason || TEXT.over}</p>;
	return (
		<section aria-labelledby={id} className="card grid gap-4 px-5 pt-4 pb-5">
			<h2 id={id} className="card-title">
				{TEXT.devices}
			</h2>
			<p role="status" className="empty:hidden">
				{status.kind === 'waiting'
					? TEXT.waiting
					: status.kind === 'connecting'
						? TEXT.connecting
						: devices.length === 0
							? TEXT.noDevices
							: ''}
			</p>
			{devices.length > 1 && (
				<div className="flex flex-wrap gap-2">
					{devices.map((each) => (
						<Button key={each.id} aria-pressed={each === device} onClick={() => setChosen(each.id)}>
							{each.name}
						</Button>
					))}
				</div>
			)}
			{refusal && <p role="alert">{refusal}</p>}
			{device && <DeviceControls key={device.id} device={device} command={command} />}
		</section>
	);
}

const STEP_S = 10;

function DeviceControls({ device, command }: { device: LiveDevice; command: (command: DeviceCommand) => void }) {
	const volumeId = useId();
	const { name, status } = device;
	const { title, is_playing, position, duration, volume, commands } = status;
	const canSeek = commands.includes('seek') && position !== null;
	const seek = (by: number) => command({ type: 'seek', position: Math.max(0, (position ?? 0) + by) });
	return (
		<div className="grid gap-4">
			<p className="wrap-anywhere">
				<bdi className="font-semibold">{name}</bdi> ·{' '}
				{title ? <bdi {...inOwnScript(title)}>{title}</bdi> : TEXT.nothingPlays}
				{position !== null && (
					<span className="text-muted">
						{' '}
						· {formatTime(Math.floor(position))}
						{duration ? ` / ${formatTime(Math.floor(duration))}` : ''}
					</span>
				)}
			</p>
			{commands.includes('play') && (
				<div className="flex flex-wrap items-center gap-2">
					{canSeek && <IconButton icon={RotateCcw} label={TEXT.back} onClick={() => seek(-STEP_S)} />}
					<Button kind="primary" onClick={() => command({ type: is_playing ? 'pause' : 'play' })}>
						{is_playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
						{is_playing ? TEXT.pause : TEXT.play}
					</Button>
					{canSeek && <IconButton icon={RotateCw} label={TEXT.forward} onClick={() => seek(STEP_S)} />}
				</div>
			)}
			{commands.includes('volume') && (
				<div className="grid gap-1">
					<label htmlFor={volumeId}>{TEXT.volume}</label>
					<input
						id={volumeId}
						type="range"
						min={0}
						max={100}
						className="min-h-11 w-full accent-accent"
						defaultValue={volume ?? 80}
						onChange={({ target }) => command({ type: 'volume', volume: Number(target.value) })}
					/>
				</div>
			)}
			<Finder command={command} />
		</div>
	);
}

const RESULTS = 8;
const TYPING_MS = 300;

/** What is typed goes to the search of the device; what is found here is played there. */
function Finder({ command }: { command: (command: DeviceCommand) => void }) {
	const [text, setText] = useState('');
	const [query, setQuery] = useState('');
	const { data, isError, refetch } = useQuery({
		...apiQuery('GET /api/tmdb/search/multi', { query: { query } }),
		enabled: query !== '',
	});
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const type = (typed: string) => {
		setText(typed);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => command({ type: 'search', text: typed.trim() }), TYPING_MS);
	};
	const find = (event: FormEvent) => {
		event.preventDefault();
		setQuery(text.trim());
		if (isError) void refetch();
	};
	const found: (TitleRef & { name: string })[] = (data?.results ?? [])
		.flatMap((item) => {
			const type = (['movie', 'tv'] as const).find((known) => known === item.media_type);
			return type ? [{ media_type: type, id: item.id, name: titleName(item) }] : [];
		})
		.slice(0, RESULTS);
	return (
		<form onSubmit={find} className="grid gap-3">
			<TextField
				label={TEXT.search}
				hint={TEXT.searchHint}
				value={text}
				maxLength={REMOTE_TEXT_MAX_CHARS}
				onChange={({ target }) => type(target.value)}
				autoComplete="off"
			/>
			<Button type="submit" className="justify-self-start">
				{TEXT.find}
			</Button>
			{isError && <p role="alert">{TEXT.findFailed}</p>}
			{data && found.length === 0 && <p role="status">{TEXT.noResults}</p>}
			{found.length > 0 && (
				<ul className="grid gap-2">
					{found.map((item) => (
						<li key={titleKey(item)}>
							<Button
								className="w-full"
								onClick={() =>
									command({ type: 'open', title: { ...toHistoryTitle(item), ...FIRST_EPISODE, name: item.name } })
								}
							>
								<Play aria-hidden className="size-5" />
								<span className="min-w-0 wrap-anywhere">{TEXT.playThere(item.name)}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
		</form>
	);
}
