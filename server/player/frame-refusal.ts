/** Whether a page may be framed, as browsers decide it by its headers. */

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @param framed Origin of the framed page. @param page Origin of the page with the frame. */
export function refusesFrame(headers: Headers, framed: string, page: string): boolean {
	const ancestors = [headers['content-security-policy'] ?? []]
		.flat()
		.flatMap((policies) => policies.split(','))
		.map(readFrameAncestors)
		.filter((sources) => sources !== null);
	// Browsers then ignore the older header.
	if (ancestors.length > 0) {
		return ancestors.some((sources) => !sources.some((source) => allows(source, framed, page)));
	}
	const options = [headers['x-frame-options'] ?? []].flat().join(',').toLowerCase().split(',');
	return options.some((option) => {
		const value = option.trim();
		return value === 'deny' || (value === 'sameorigin' && framed !== page);
	});
}

/** The sources of the directive; null without it. */
function readFrameAncestors(policy: string): string[] | null {
	for (const directive of policy.split(';')) {
		const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
		if (name === 'frame-ancestors') return sources;
	}
	return null;
}

/** Schemes, hosts and ports as in CSP; anything else allows nothing. */
function allows(source: string, framed: string, page: string): boolean {
	if (source === '*') return true;
	if (source === "'self'") return framed === page;
	if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(page, source);
	const [, scheme, wanted = '', port] =
		/^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
	const url = new URL(page);
	if (!isScheme(page, scheme ?? new URL(framed).protocol)) return false;
	const isHost = wanted.startsWith('*.') ? url.hostname.endsWith(wanted.slice(1)) : url.hostname === wanted;
	return isHost && (port === '*' || (port ?? '') === url.port || portOf(url) === port);
}

/** `http:` allows https too. */
function isScheme(origin: string, scheme: string): boolean {
	const { protocol } = new URL(origin);
	return protocol === scheme || (scheme === 'http:' && protocol === 'https:');
}

function portOf({ port, protocol }: URL): string {
	return port || (protocol === 'https:' ? '443' : '80');
}
