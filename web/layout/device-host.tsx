import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS, watchPath } from '#contract/page-paths.ts';
import { toTitleRef } from '#contract/title.ts';
import type { DeviceCommand, DeviceStatus } from '#contract/together-schemas.ts';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { type LiveConnection, openLiveConnection } from '../live/live-connection.ts';
import { parseOwnDevice } from '../live/own-device.ts';
import { readPlayerPort } from '../live/player-port.ts';
import { deviceStorage, tokenStorage } from '../personal-data/personal-storage.ts';
import { useSession } from '../session/session.ts';

const STATUS_EVERY_MS = 1000;

/** Lets the account of this browser control it, as long as a page is open and a person has turned that on. Shows nothing. */
export function DeviceHost() {
	const text = useLocalStorageItem(deviceStorage);
	const session = useSession();
	const navigate = useNavigate();
	const userId = session.state === 'signed-in' ? session.user.id : null;
	const obey = useEffectEvent((command: DeviceCommand) => {
		switch (command.type) {
			case 'open':
				return void navigate(watchPath(toTitleRef(command.title), command.title));
			case 'search':
				return void navigate(`${PAGE_PATTERNS.search}?${new URLSearchParams({ q: command.text })}`, { replace: true });
			default:
				return readPlayerPort()?.post(command);
		}
	});
	useEffect(() => {
		const device = parseOwnDevice(text);
		if (!device || userId === null) return undefined;
		let said = '';
		let isOpen = false;
		const connection: LiveConnection = openLiveConnection({
			opening: () => ({ type: 'device', token: tokenStorage.read() ?? '', device: device.key, name: device.name }),
			onStatus({ kind }) {
				isOpen = kind === 'open';
				said = '';
			},
			onAnswer(answer) {
				if (answer.type === 'command') obey(answer.command);
			},
		});
		const timer = setInterval(() => {
			if (!isOpen) return;
			const status = readStatus();
			const written = JSON.stringify(status);
			if (written === said) return;
			said = written;
			connection.send({ type: 'status', status });
		}, STATUS_EVERY_MS);
		return () => {
			clearInterval(timer);
			connection.close();
		};
	}, [text, userId]);
	return null;
}

function readStatus(): DeviceStatus {
	const playing = readPlayerPort()?.read();
	if (!playing) {
		return { title: null, is_playing: false, position: null, duration: null, volume: null, commands: [] };
	}
	return { ...playing, title: playing.title.slice(0, 300), volume: null, commands: playing.commands.slice(0, 20) };
}
