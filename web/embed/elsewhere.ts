/** What plays a copy on another screen or in another program. Loaded with the panel of settings. */
import type { NumberedSource } from './play-sources.ts';

/** Screens that the browser itself can send the film to. */
export interface OtherScreens {
	/** Whether there is one now. */
	isOffered(): boolean;
	/** Shows the browser's list of them. Must be called by a press. */
	choose(): void;
	onChange(callback: () => void): void;
}

/** AirPlay, as Safari has it: https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?(): void };

/** AirPlay, or the Remote Playback API of the other browsers; never offered where the browser has neither, or sees no screen. */
export function createOtherScreens(video: HTMLVideoElement): OtherScreens {
	const changed: (() => void)[] = [];
	let isSeen = false;
	const see = (isAvailable: boolean) => {
		if (isAvailable === isSeen) return;
		isSeen = isAvailable;
		for (const callback of changed) callback();
	};
	const airPlay = video as AirPlayVideo;
	const hasAirPlay = typeof airPlay.webkitShowPlaybackTargetPicker === 'function';
	const remote = 'remote' in video ? video.remote : undefined;
	if (hasAirPlay) {
		video.addEventListener('webkitplaybacktargetavailabilitychanged', (event) => {
			see((event as Event & { availability?: string }).availability === 'available');
		});
	} else {
		// Refused where the browser cannot look for screens: it cannot say that there is one.
		remote?.watchAvailability(see).catch(() => see(false));
	}
	return {
		isOffered: () => isSeen,
		choose() {
			if (hasAirPlay) airPlay.webkitShowPlaybackTargetPicker?.();
			// Rejected also where the person closes the list.
			else remote?.prompt().catch(() => {});
		},
		onChange: (callback) => changed.push(callback),
	};
}

export type Device = 'ios' | 'mac' | 'android' | 'desktop';

/** @param touchPoints As `navigator.maxTouchPoints`: an iPad calls itself a Mac. */
export function toDevice(userAgent: string, touchPoints: number): Device {
	if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
	if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'mac';
	return /Android/.test(userAgent) ? 'android' : 'desktop';
}

export interface ProgramLink {
	name: 'VLC' | 'mpv' | 'Infuse' | 'm3u';
	href: string;
}

/** Programs that register a scheme on a device. A link that nothing answers would look as if Matinee was broken. */
const PROGRAMS: Readonly<Record<Device, readonly ProgramLink['name'][]>> = {
	ios: ['VLC', 'Infuse'],
	mac: ['mpv', 'Infuse', 'm3u'],
	android: ['VLC', 'm3u'],
	desktop: ['mpv', 'm3u'],
};

/**
 * Links that open a file in a program of the device: empty for streams and for files that only this browser has.
 *
 * - VLC for iOS: `vlc-x-callback://x-callback-url/stream?url=`, https://wiki.videolan.org/Documentation:IOS
 * - VLC for Android: `vlc://` and the address, as its manifest declares the scheme.
 * - Infuse: `infuse://x-callback-url/play?url=`, https://support.firecore.com/hc/en-us/articles/215090997
 * - mpv: `mpv://` and the address, https://mpv.io/manual/stable/#protocols
 * - The rest, VLC on desktops among it, opens a playlist.
 */
export function toProgramLinks(source: NumberedSource | undefined, device: Device, title: string): ProgramLink[] {
	const url = source && source.kind !== 'hls' ? URL.parse(source.url) : null;
	if (!url || !/^https?:$/.test(url.protocol)) return [];
	const encoded = encodeURIComponent(url.href);
	const hrefs: Readonly<Record<ProgramLink['name'], string>> = {
		VLC: device === 'ios' ? `vlc-x-callback://x-callback-url/stream?url=${encoded}` : `vlc://${url.href}`,
		mpv: `mpv://${url.href}`,
		Infuse: `infuse://x-callback-url/play?url=${encoded}`,
		m3u: `data:audio/x-mpegurl;charset=utf-8,${encodeURIComponent(toPlaylist(url.href, title))}`,
	};
	return PROGRAMS[device].map((name) => ({ name, href: hrefs[name] }));
}

/** https://en.wikipedia.org/wiki/M3U: one line for a name, one for an address. */
function toPlaylist(url: string, title: string): string {
	return `#EXTM3U\n#EXTINF:-1,${toOneLine(title)}\n${url}\n`;
}

export function toPlaylistName(title: string): string {
	return `${
		toOneLine(title)
			.replaceAll(/[\\/:*?"<>|]/g, ' ')
			.trim() || 'film'
	}.m3u`;
}

function toOneLine(text: string): string {
	return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
