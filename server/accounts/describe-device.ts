/** In order: Edge, Opera and Samsung's browser also name Chrome, and Chrome also names Safari. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['Edge', /\bEdg(?:e|A|iOS)?\//],
	['Opera', /\bOPR\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['Firefox', /\b(?:Firefox|FxiOS)\//],
	['Chrome', /\b(?:Chrome|CriOS)\//],
	['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
	// Televisions name Linux or Android, too.
	['LG TV', /\bWeb0S\b/],
	['Samsung TV', /\bTizen\b/],
	['Fire TV', /\bAFT[A-Z0-9]+\b/],
	['Android TV', /\b(?:Android TV|BRAVIA|Google TV)\b/],
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Android', /\bAndroid\b/],
	['ChromeOS', /\bCrOS\b/],
	['Windows', /\bWindows\b/],
	['macOS', /\bMacintosh\b/],
	['Linux', /\bLinux\b/],
];

/** Longer ones are not read. */
const USER_AGENT_MAX_CHARS = 512;

/** `Firefox on Windows`, for a person to recognise a session by; null for an unknown device. No version, nothing of the client's own text. */
export function describeDevice(userAgent: string | undefined): string | null {
	const text = (userAgent ?? '').slice(0, USER_AGENT_MAX_CHARS);
	const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(text))?.[0];
	const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? null;
}
