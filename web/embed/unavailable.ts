import type { PlayerMessage, UnavailableReason } from '#contract/player-messages.ts';

// Written by the server; the parent validates it.
const reason = document.body.dataset.reason as UnavailableReason;

// Imports types only: this page is one small file, and its parent waits for it.
window.parent.postMessage({ source: 'matinee-player', type: 'unavailable', reason } satisfies PlayerMessage, '*');
