/** Gives media-chrome's controls their names in the language of the page. Imported before them: they are named when they begin. */
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';
import { MEDIA_CONTROLS as TEXT } from './media-controls.messages.ts';

// By the English words of media-chrome, of which it writes some in both ways.
if (UI_LANGUAGE !== SOURCE_LANGUAGE) {
	addTranslation(UI_LANGUAGE, {
		'video player': TEXT.player,
		Play: TEXT.play,
		play: TEXT.play,
		Pause: TEXT.pause,
		pause: TEXT.pause,
		Mute: TEXT.mute,
		mute: TEXT.mute,
		Unmute: TEXT.unmute,
		unmute: TEXT.unmute,
		volume: TEXT.volume,
		seek: TEXT.seek,
		'playback time': TEXT.time,
		'media loading': TEXT.loading,
		'video not loaded, unknown time.': TEXT.notLoaded,
		'Playback rate': TEXT.speed,
		'Playback rate {playbackRate}': `${TEXT.speed} {playbackRate}`,
		'current playback rate': TEXT.speed,
		'Enter fullscreen mode': TEXT.fullscreen,
		'enter fullscreen mode': TEXT.fullscreen,
		'Exit fullscreen mode': TEXT.exitFullscreen,
		'exit fullscreen mode': TEXT.exitFullscreen,
		'Enter picture in picture mode': TEXT.pictureInPicture,
		'enter picture in picture mode': TEXT.pictureInPicture,
		'Exit picture in picture mode': TEXT.exitPictureInPicture,
		'exit picture in picture mode': TEXT.exitPictureInPicture,
		'Seek backward': TEXT.back.replace('{seekOffset}', '10'),
		'Seek forward': TEXT.forward.replace('{seekOffset}', '10'),
		'seek back {seekOffset} seconds': TEXT.back,
		'seek forward {seekOffset} seconds': TEXT.forward,
		'{currentTime} of {totalTime}': TEXT.of,
		'{time} remaining': TEXT.remaining,
		hour: TEXT.hours,
		hours: TEXT.hours,
		minute: TEXT.minutes,
		minutes: TEXT.minutes,
		second: TEXT.seconds,
		seconds: TEXT.seconds,
	});
	setLanguage(UI_LANGUAGE);
}
