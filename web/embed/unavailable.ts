import type { PlayerMessage, UnavailableReason } from '#contract/player-messages.ts';

// Written by the server; the parent validates the reason. Without one the page waits for a look for copies.
const { reason, next, afterMs } = document.body.dataset;

// Imports types only: this page is one small file, and its parent waits for it.
const message: PlayerMessage = reason
	? { source: 'matinee-player', type: 'unavailable', reason: reason as UnavailableReason }
	: { source: 'matinee-player', type: 'ready' };
window.parent.postMessage(message, '*');

if (next) setTimeout(() => location.replace(next), Number(afterMs));
