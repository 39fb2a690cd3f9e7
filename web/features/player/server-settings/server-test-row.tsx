import { LoaderCircle, Radio } from 'lucide-react';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';
import { frameSandbox } from '../playback/frame-message.ts';
import { useFrameMessages } from '../playback/use-frame-messages.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { baseUrl, frameUrl, isOpenCinema } from '../servers/server-url.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { INITIAL_SERVER_TEST, reduceServerTest, SETTLE_MS, type ServerTest } from './server-test.ts';
import { useServerProbe } from './use-server-probe.ts';

interface ServerTestRowProps {
	server: PlayableServer;
	/** Null for a server that is not in a list yet. */
	isEnabled: boolean | null;
	media: MediaRef;
	timeoutMs: number;
}

/** A server with its URL for this title, and a button that tests it. */
export function ServerTestRow({ server, isEnabled, media, timeoutMs }: ServerTestRowProps) {
	/** Number of the test; 0 before the first. */
	const [round, setRound] = useState(0);
	const [test, setTest] = useState<ServerTest | null>(null);
	const isBusy = test?.phase === 'waiting';
	const url = frameUrl(server, media);
	const { text: probeText, probe } = useServerProbe();
	const start = () => {
		if (isBusy) return;
		setTest(INITIAL_SERVER_TEST);
		setRound(round + 1);
		if (!isBuiltInPlayer(baseUrl(server, media))) void probe(url);
	};
	return (
		<li
			className="relative grid grid-cols-1 gap-1 overflow-hidden border-t border-line py-3"
			data-disabled={isEnabled === false || undefined}
		>
			<div className="flex items-center justify-between gap-4">
				<p className="min-w-0 font-semibold wrap-anywhere">{server.name}</p>
				<button
					type="button"
					aria-disabled={isBusy || undefined}
					onClick={start}
					className="inline-flex min-h-11 flex-none items-center gap-2 rounded-full bg-lifted px-4 text-[0.9375rem] font-semibold focus-visible:rounded-full focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
				>
					{isBusy ? (
						<LoaderCircle aria-hidden className="size-4 animate-spin" />
					) : (
						<Radio aria-hidden className="size-4" />
					)}
					{SERVER_SETTINGS_TEXT.test}
					<span className="sr-only">{SERVER_SETTINGS_TEXT.testOf(server.name)}</span>
				</button>
			</div>
			{isEnabled !== null && (
				<p className="hint leading-[1.4]">
					{isEnabled ? SERVER_SETTINGS_TEXT.enabled : SERVER_SETTINGS_TEXT.disabled} ·{' '}
					{SERVER_SETTINGS_TEXT.priority(server.priority)}
				</p>
			)}
			<code className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">{url}</code>
			<div role="status">
				{test && <p>{testText(test, server.name, timeoutMs)}</p>}
				{probeText && <p>{probeText}</p>}
			</div>
			{isBusy && <TestFrame key={round} server={server} media={media} timeoutMs={timeoutMs} onChange={setTest} />}
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
 * The server's page in an invisible, inert frame with the player's sandbox, but without autoplay. Removed when the test
 * ends.
 */
function TestFrame({ server, media, timeoutMs, onChange }: TestFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [startedAt] = useState(() => performance.now());
	const [test, send] = useReducer(reduceServerTest, INITIAL_SERVER_TEST);
	const url = baseUrl(server, media);

	const report = useEffectEvent(onChange);
	useEffect(() => report(test), [test]);

	useFrameMessages({ frame, server, media }, (message) => send({ type: 'message', message }));
	useEffect(() => {
		const timer = setTimeout(() => send({ type: 'timeout' }), timeoutMs);
		return () => clearTimeout(timer);
	}, [timeoutMs]);

	const hasLoaded = test.phase === 'waiting' && test.loadedAfterMs !== null;
	useEffect(() => {
		if (!hasLoaded) return undefined;
		const timer = setTimeout(() => send({ type: 'settled' }), SETTLE_MS);
		return () => clearTimeout(timer);
	}, [hasLoaded]);

	return (
		<iframe
			ref={frame}
			inert
			aria-hidden
			tabIndex={-1}
			title={SERVER_SETTINGS_TEXT.testing}
			src={frameUrl(server, media, isBuiltInPlayer(url) ? { volume: '0' } : {})}
			sandbox={frameSandbox(server, media)}
			allow=""
			referrerPolicy="strict-origin-when-cross-origin"
			// Open Cinema reports its state by messages.
			onLoad={() => isOpenCinema(url) || send({ type: 'loaded', afterMs: performance.now() - startedAt })}
			className="pointer-events-none absolute end-0 bottom-0 size-px border-0 opacity-0"
		/>
	);
}
