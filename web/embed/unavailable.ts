import type { PlayerMessage, UnavailableReason } from '#contract/player-messages.ts';

// The server writes the reason into the page; the parent checks it like any other.
const reason = document.body.dataset.reason as UnavailableReason;

// Types alone are imported: this page is one small file, and its parent waits for it.
window.parent.postMessage({ source: 'matinee-player', type: 'unavailable', reason } satisfies PlayerMessage, '*');
