import { clip, type Environment, oneOf, secret, text, wholeNumber } from './config-values.ts';
import { ConfigError } from './start-error.ts';

/** An SMTP server, and who the mails are from. */
export interface SmtpSetting {
	host: string;
	port: number;
	/** TLS from the first byte, else by STARTTLS. */
	isTls: boolean;
	/** Without it nothing is sent, and the certificate is verified. */
	isTlsRequired: boolean;
	/** Null: without a login. */
	login: { user: string; password: string } | null;
	from: { name: string; address: string };
	/** Mails that all nodes together try in a minute. */
	perMinute: number;
}

const URL_FORM = 'smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start';
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
/** For the envelope, where nothing but the address may stand. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,189}$/;

/** Null without `SMTP_URL`. The address may contain a password, so it is never quoted in an error. */
export function readSmtpSetting(env: Environment): SmtpSetting | null {
	const value = secret(env, 'SMTP_URL');
	const from = readFrom(env);
	const tls = oneOf(env, 'SMTP_TLS', ['required', 'optional'], 'required');
	const perMinute = wholeNumber(env, 'MAIL_PER_MINUTE', 30, { min: 1, max: 6000 });
	if (value === null) return null;
	const parsed = URL.canParse(value) ? new URL(value) : null;
	const protocol = parsed?.protocol as keyof typeof DEFAULT_PORTS;
	const isPlain = parsed?.hostname && /^\/?$/.test(parsed.pathname) && !parsed.search && !parsed.hash;
	if (!parsed || !(protocol in DEFAULT_PORTS) || !isPlain) {
		throw new ConfigError(`SMTP_URL: got an address of no known form; takes ${URL_FORM}`);
	}
	if (!from)
		throw new ConfigError('MAIL_FROM: got nothing, and SMTP_URL is set; takes the address that mails are from');
	const isTls = protocol === 'smtps:';
	return {
		host: parsed.hostname.replace(/^\[|\]$/g, ''),
		port: Number(parsed.port) || DEFAULT_PORTS[protocol],
		isTls,
		isTlsRequired: tls === 'required' && !LOCAL_HOST.test(parsed.hostname),
		login: parsed.username ? { user: decode(parsed.username), password: decode(parsed.password) } : null,
		from,
		perMinute,
	};
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		throw new ConfigError('SMTP_URL: got a user or password with a % that encodes nothing; write % as %25');
	}
}

/** `Matinee <films@example.org>`, or the address alone. */
function readFrom(env: Environment): SmtpSetting['from'] | null {
	const value = text(env, 'MAIL_FROM');
	if (value === null) return null;
	const [, name = '', address = ''] = /^(?:"?([^"<>\r\n]{1,100}?)"?\s*<([^<>]+)>)$/.exec(value) ?? [null, '', value];
	if (ADDRESS.test(address)) return { name: name.trim() || 'Matinee', address };
	throw new ConfigError(`MAIL_FROM: got "${clip(value)}"; takes an email address, or a name and <an address>`);
}

/** Whether an address can stand in an envelope as it is. */
export function isEnvelopeAddress(address: string): boolean {
	return ADDRESS.test(address);
}
