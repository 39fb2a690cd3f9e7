import type { TitleRequestState } from '#contract/title-requests.ts';

export const REQUESTS_TEXT = {
	heading: 'My requests',
	hint: 'Titles that you have asked for, and what became of them.',
	none: 'You have requested nothing yet. On the page of a title that is not in the house, press Request.',
	loadFailed: 'Your requests could not be loaded',
	left: (count: string) => `Requests left now: ${count}`,
	unnamed: 'A title that is not known here any more',
	requestedAt: (date: string) => `Requested ${date}`,
	stateOf: {
		none: 'Not requested any more',
		sending: 'The answer is still to come',
		pending: 'Waits for approval',
		approved: 'Is being fetched',
		partial: 'Some of it is there',
		available: 'In the house',
		declined: 'Declined',
		failed: 'Could not be fetched',
	} satisfies Record<TitleRequestState, string>,
	stale: 'as last known: the service does not answer',
	cancel: (name: string) => `Cancel the request for ${name}`,
	cancelTitle: (name: string) => `Cancel the request for ${name}?`,
	cancelText: 'It is taken back before anybody has approved it. You can request the title again.',
	cancelLabel: 'Cancel the request',
	cancelled: 'The request is cancelled',
	cancelFailed: 'The request could not be cancelled',
	more: 'Show more',
};
