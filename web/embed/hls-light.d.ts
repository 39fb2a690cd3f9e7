/** The light build has the same API, without captions and alternate audio, and no types. */
declare module 'hls.js/light' {
	export { default } from 'hls.js';
}
