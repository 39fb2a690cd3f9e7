import { LoaderCircle, Radio } from 'lucide-react';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { messageOrigins, readFrameMessage, sandboxOf } from '../playback/frame-message.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { baseAddress, frameAddress, isOpenCinema, isOwnPlayer, type Watched } from '../servers/server-address.ts';
import type { ListedServer } from '../servers/server-config.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { HEARING_MS, nextServerTest, type ServerTest, TEST_BEGUN } from './server-test.ts';

interface ServerTestRowProps {
	server: ListedServer;
	isEnabled: boolean;
	watched: Watched;
	timeoutMs: number;
}

/** A server of the list, its address for this title, and a button that tries it. */
export function ServerTestRow({ server, isEnabled, watched, timeoutMs }: ServerTestRowProps) {
	/** Which try it is; 0 before the first. */
	const [round, setRound] = useState(0);
	const [test, setTest] = useState<ServerTest | null>(null);
	const isBusy = test?.phase === 'waiting';
	const address = frameAddress(server, watched);
	const begin = () => {
		if (isBusy) return;
		setTest(TEST_BEGUN);
		setRound(round + 1);
	};
	return (
		<li className="server-test" data-disabled={!isEnabled || undefined}>
			<div className="server-test-head">
				<p dir="auto" className="server-test-name">
					{server.name}
				</p>
				<button type="button" aria-disabled={isBusy || undefined} onClick={begin} className="server-test-button">
					{isBusy ? (
						<LoaderCircle aria-hidden className="size-4 animate-spin" />
					) : (
						<Radio aria-hidden className="size-4" />
					)}
					{SERVER_SETTINGS_TEXT.test}
					<span className="sr-only">{SERVER_SETTINGS_TEXT.testOf(server.name)}</span>
				</button>
			</div>
			<p className="watch-hint">
				{isEnabled ? SERVER_SETTINGS_TEXT.enabled : SERVER_SETTINGS_TEXT.disabled} ·{' '}
				{SERVER_SETTINGS_TEXT.priority(server.priority)}
			</p>
			<code>{address}</code>
			<p role="status">{test && testText(test, server.name, timeoutMs)}</p>
			{isBusy && <TestFrame key={round} server={server} watched={watched} timeoutMs={timeoutMs} onChange={setTest} />}
		</li>
	);
}

function testText(test: ServerTest, name: string, timeoutMs: number): string {
	switch (test.phase) {
		case 'waiting':
			return SERVER_SETTINGS_TEXT.testing;
		case 'loaded':
			return SERVER_SETTINGS_TEXT.loaded(SERVER_SETTINGS_TEXT.seconds(test.afterMs));
		case 'timeout':
			return SERVER_SETTINGS_TEXT.timedOut(SERVER_SETTINGS_TEXT.seconds(timeoutMs));
		case 'unavailable':
			return PLAYER_TEXT.failures[test.reason](name);
		default:
			return SERVER_SETTINGS_TEXT[test.phase];
	}
}

interface TestFrameProps extends Omit<ServerTestRowProps, 'isEnabled'> {
	onChange: (test: ServerTest) => void;
}

/**
 * The server's page in a frame that nobody sees or reaches, in the same sandbox as the player's, and not allowed to
 * play by itself. It goes when the test is over.
 */
function TestFrame({ server, watched, timeoutMs, onChange }: TestFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [begun] = useState(() => performance.now());
	const [test, send] = useReducer(nextServerTest, TEST_BEGUN);
	const address = baseAddress(server, watched);

	const tell = useEffectEvent(onChange);
	useEffect(() => tell(test), [test]);

	const hear = useEffectEvent((event: MessageEvent) => {
		const origins = messageOrigins(server, watched);
		const message = readFrameMessage(event, frame.current?.contentWindow ?? null, origins);
		if (message) send({ type: 'message', message });
	});
	useEffect(() => {
		const listener = (event: MessageEvent) => hear(event);
		addEventListener('message', listener);
		const timer = setTimeout(() => send({ type: 'time' }), timeoutMs);
		return () => {
			removeEventListener('message', listener);
			clearTimeout(timer);
		};
	}, [timeoutMs]);

	const hasLoaded = test.phase === 'waiting' && test.loadedAfterMs !== null;
	useEffect(() => {
		if (!hasLoaded) return undefined;
		const timer = setTimeout(() => send({ type: 'heard' }), HEARING_MS);
		return () => clearTimeout(timer);
	}, [hasLoaded]);

	return (
		<iframe
			ref={frame}
			inert
			aria-hidden
			tabIndex={-1}
			title={SERVER_SETTINGS_TEXT.testing}
			src={frameAddress(server, watched, isOwnPlayer(address) ? { volume: '0' } : {})}
			sandbox={sandboxOf(server, watched)}
			allow=""
			referrerPolicy="strict-origin-when-cross-origin"
			// Open Cinema says itself how it fares.
			onLoad={() => isOpenCinema(address) || send({ type: 'loaded', afterMs: performance.now() - begun })}
			className="server-test-frame"
		/>
	);
}
