import { TITLE_REQUESTS_DAYS } from '#contract/limits.ts';
import type { RequestServiceFault } from '#contract/title-requests.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const REQUEST_MESSAGES = inLanguage('server/requests/requests', 'REQUEST_MESSAGES', {
	needsTmdb: 'Titles can be requested with the catalogue of TMDB alone; set a key of TMDB first',
	notSetUp: 'There is no service here at which titles can be requested',
	tooManyTests: 'Other addresses are being looked at; try again in a moment',
	saved: 'Saved',
	removed: 'The service is removed',
	unknownTitle: 'There is no such title',
	unknownSeason: 'This title has no such season',
	unknownRequest: 'There is no such request',
	limitReached: (limit: number, next: string) =>
		`Your limit of ${limit} within ${TITLE_REQUESTS_DAYS} days is reached. The next request is possible from ${next} on.`,
	mayNotRequest: 'Your account may not request titles here; ask who runs this site',
	requested: 'Requested',
	wasRequested: 'It had been requested already',
	unsure:
		'The service did not answer in time. Look at your requests in a few minutes: the title may have been requested.',
	quotaThere: 'The service takes no more requests for now; ask who runs it, or try again later',
	refusedThere: 'This title cannot be requested here; ask who runs this site',
	cancelled: 'The request is cancelled',
	isFetched: 'This request was decided already, and cannot be cancelled here',
	faultOf: {
		unreachable: 'Nothing answers at the address of the service for requests; try again later',
		timeout: 'The service for requests did not answer in time; try again later',
		not_allowed: 'No such service may be at this address; use one in your network, or one that begins with https://',
		redirects: 'The address leads on to another one; enter the one at which it ends',
		refused: 'The service for requests does not accept the key; its owner has to enter a new one',
		error_status: 'The service for requests answers with an error; check its address, or try again later',
		unreadable: 'What answers is not Seerr, or its answer ended early',
		too_large: 'The answer is larger than any of Seerr',
		other_kind: 'Something else than Seerr, Overseerr or Jellyseerr answers here; check the address',
		unknown_user: 'There is no user with this number there',
		busy: 'Many titles are being requested at once; try again in a moment',
		paused: 'The service for requests has failed several times in a row; it is asked again in a minute',
		sealed: 'The key was stored with another SECRETS_KEY; enter it again',
	} satisfies Record<RequestServiceFault, string>,
});
