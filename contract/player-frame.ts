/** `event.origin` of a frame without `allow-same-origin`. */
export const OPAQUE_ORIGIN = 'null';

/** A press in the player's panel opens another program, or saves a playlist; neither leads this page anywhere. */
export const HAND_OVER_SANDBOX = 'allow-downloads allow-top-navigation-to-custom-protocols';

/** The `sandbox` attribute of Open Cinema's frame: an opaque origin, so that nothing in it can read what the site stores. */
export const OPEN_CINEMA_SANDBOX = `allow-scripts allow-forms allow-presentation ${HAND_OVER_SANDBOX}`;

/**
 * The same of its page for kept films. A service worker answers for no frame whose `sandbox` makes it opaque, and without a
 * network nobody else does; so this page's own policy makes it opaque, as it does wherever it is framed.
 */
export const KEPT_PLAYER_SANDBOX = `${OPEN_CINEMA_SANDBOX} allow-same-origin`;
