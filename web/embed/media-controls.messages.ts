/** What screen readers and tooltips call the controls of media-chrome, which has English alone. */
export const MEDIA_CONTROLS = {
	player: 'Video player',
	play: 'Play',
	pause: 'Pause',
	mute: 'Mute',
	unmute: 'Unmute',
	volume: 'Volume',
	seek: 'Seek',
	/** Of the bar, and of the time that has passed. */
	time: 'Playback time',
	loading: 'Loading',
	notLoaded: 'The video is not loaded',
	speed: 'Speed',
	fullscreen: 'Full screen',
	exitFullscreen: 'Exit full screen',
	pictureInPicture: 'Picture in picture',
	exitPictureInPicture: 'Exit picture in picture',
	/** `{…}` stays: media-chrome puts its value there. */
	back: 'Back {seekOffset} seconds',
	forward: 'Forward {seekOffset} seconds',
	of: '{currentTime} of {totalTime}',
	remaining: '{time} remaining',
	/** After a number of any size. */
	hours: 'h',
	minutes: 'min',
	seconds: 's',
} as const;
