import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { encode } from 'uqr';
import { MEMBER_NAME_MAX_CHARS } from '#contract/limits.ts';
import { guestRemotePath } from '#contract/page-paths.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { formatTimeOfDay } from '../../lib/date-format.ts';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { parseOwnDevice, turnDeviceOff, turnDeviceOn } from '../../live/own-device.ts';
import { deviceStorage } from '../../personal-data/personal-storage.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** Whether this browser lets its account control it. */
export function ThisDevice() {
	const id = useId();
	const device = parseOwnDevice(useLocalStorageItem(deviceStorage));
	const [name, setName] = useState('');
	const turnOn = (event: FormEvent) => {
		event.preventDefault();
		turnDeviceOn(name.trim());
	};
	return (
		<section aria-labelledby={id} className="card grid gap-4 px-5 pt-4 pb-5">
			<h2 id={id} className="card-title">
				{TEXT.thisDevice}
			</h2>
			<p>{TEXT.thisDeviceHint}</p>
			{device ? (
				<>
					<p role="status">{TEXT.isOn(device.name)}</p>
					<Button className="justify-self-start" onClick={turnDeviceOff}>
						{TEXT.turnOff}
					</Button>
				</>
			) : (
				<form onSubmit={turnOn} className="grid gap-3">
					<TextField
						label={TEXT.deviceName}
						value={name}
						required
						maxLength={MEMBER_NAME_MAX_CHARS}
						autoComplete="off"
						onChange={({ target }) => setName(target.value)}
					/>
					<Button type="submit" className="justify-self-start">
						{TEXT.turnOn}
					</Button>
				</form>
			)}
		</section>
	);
}

/** Guests who control the devices of the account this evening. */
export function RemoteGuests() {
	const id = useId();
	const api = getApiClient(useQueryClient());
	const isAllowed = usePublicConfig().together === 'guests';
	const rooms = useQuery({ ...viewerQuery('GET /api/rooms', {}), enabled: isAllowed });
	const [code, setCode] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	if (!isAllowed) return null;
	const letIn = async () => {
		setError(null);
		try {
			setCode((await viewerCall(api, 'POST /api/rooms/guest-remote', {})).code);
			await rooms.refetch();
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.guestFailed);
		}
	};
	const end = async (room: string) => {
		setError(null);
		try {
			await viewerCall(api, 'DELETE /api/rooms/:id', { params: { id: room } });
			setCode(null);
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.endFailed);
		}
		await rooms.refetch();
	};
	const guests = (rooms.data ?? []).filter(({ kind }) => kind === 'remote');
	const link = code && `${location.origin}${guestRemotePath(code)}`;
	return (
		<section aria-labelledby={id} className="card grid gap-4 px-5 pt-4 pb-5">
			<h2 id={id} className="card-title">
				{TEXT.guests}
			</h2>
			<p>{TEXT.guestHint}</p>
			<FormError error={error} />
			{link && (
				<>
					<QrCode text={link} />
					<LinkToCopy link={link} label={TEXT.guestLink} />
				</>
			)}
			<Button className="justify-self-start" onClick={() => void letIn()}>
				{TEXT.letGuest}
			</Button>
			{guests.length > 0 && (
				<ul className="grid gap-2">
					{guests.map((guest) => (
						<li key={guest.id} className="flex flex-wrap items-center justify-between gap-2">
							{TEXT.guestUntil(formatTimeOfDay(guest.ends_at))}
							<Button onClick={() => void end(guest.id)}>{TEXT.end}</Button>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const QUIET_MODULES = 2;

/** Drawn from the modules of the code, so that no markup of a text is made. */
function QrCode({ text }: { text: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
	return (
		<svg role="img" aria-label={TEXT.guestCode} viewBox={`0 0 ${size} ${size}`} className="w-56 max-w-full bg-white">
			<path d={path} fill="#000" />
		</svg>
	);
}
