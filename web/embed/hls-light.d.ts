/** The light build has the same interface, without captions and alternate sound tracks, and brings no types of its own. */
declare module 'hls.js/light' {
	export { default } from 'hls.js';
}
