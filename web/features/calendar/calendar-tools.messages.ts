import { formatUtcDate } from '../../lib/date-format.ts';

export const CALENDAR_TOOLS_TEXT = {
	failed: 'That didn’t work. Please try again.',
	feedHeading: 'In your calendar app',
	feedHint:
		'Calendar apps can subscribe to a private address. It shows this calendar to everybody who has it, and nothing else of your account.',
	make: 'Make an address',
	since: (date: string) => `There has been an address since ${formatUtcDate(date)}. It can’t be shown again.`,
	renew: 'Make a new one',
	end: 'End it',
	made: 'Copy it now: it isn’t shown again.',
	copy: 'Copy address',
	copied: 'Copied',
	copyFailed: 'Copy the selected address yourself.',
	open: 'Open in calendar app',
	renewTitle: 'Make a new address?',
	endTitle: 'End the address?',
	endText: 'Calendar apps that use the present address get nothing any more.',
	pushHeading: 'Notifications',
	pushHint:
		'This browser can tell you when a new episode airs, also while no tab is open. The browser’s push service passes the message on, encrypted.',
	obstacle: {
		insecure: 'Browsers allow notifications on https addresses alone. Ask the operator of this site.',
		unsupported:
			'This browser can’t receive notifications. On an iPhone or iPad, add this site to the Home Screen first.',
		blocked: 'Notifications are blocked here. Allow them in the browser’s settings of this site, then come back.',
		worker: 'This site isn’t installed in this browser yet. Reload the page and try again.',
		service: 'The browser’s push service can’t be reached right now. Please try again later.',
	},
	turnOn: 'Tell me in this browser',
	isOn: 'This browser tells you of new episodes until you sign out.',
	turnOff: 'Turn off',
	test: 'Send a test',
	tested: 'A test is on its way',
};
