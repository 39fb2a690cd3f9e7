import { inLanguage } from '#server/language/in-language.ts';

export const TRACKER_MESSAGES = inLanguage('server/trackers/trackers', 'TRACKER_MESSAGES', {
	notOffered: 'This service is not set up here. The operator can do that.',
	notConnected: 'This service is not connected.',
	alreadyConnected: 'This service is connected already.',
	needsKey: 'Enter your key of this service.',
	wrongKey: 'The service does not know this key.',
	needsName: 'Enter your name there.',
	wrongPassword: 'The media server does not know this name with this password.',
	refused: 'The service has refused the connection. Begin again.',
	expired: 'The time to approve is over. Begin again.',
	outage: 'The service does not answer now. Try again later.',
	disconnected: 'Disconnected.',
} as const);
