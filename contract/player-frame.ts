/** `event.origin` of a frame without `allow-same-origin`. */
export const OPAQUE_ORIGIN = 'null';

/** The `sandbox` attribute of Open Cinema's frame: an opaque origin, so that nothing in it can read what the site stores. */
export const OPEN_CINEMA_SANDBOX = 'allow-scripts allow-forms allow-presentation';
