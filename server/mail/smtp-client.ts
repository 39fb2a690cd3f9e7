import { connect, type Socket } from 'node:net';
import { domainToASCII } from 'node:url';
import { MAIL_ANSWER_MAX_CHARS } from '#contract/limits.ts';
import { isEnvelopeAddress, type SmtpSetting } from '../smtp-setting.ts';

export interface OutgoingMail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Without angle brackets. */
	messageId: string;
	date: Date;
}

export interface SmtpClient {
	/** Returns what the server said. Throws `SmtpFailure`. */
	send(mail: OutgoingMail): Promise<string>;
	/** Connects and logs in. Throws `SmtpFailure`. */
	verify(): Promise<void>;
}

/** The message is what the server said, or why it could not be asked; for admins, without a secret. */
export class SmtpFailure extends Error {
	/** The mail itself was refused for good: no later try helps. */
	readonly isPermanent: boolean;
	/** The SMTP server or its settings failed, not this recipient: other mails would fail too. */
	readonly isOfServer: boolean;
	constructor(message: string, { isPermanent = false, isOfServer = false, cause }: SmtpFailureOptions = {}) {
		super(message, { cause });
		this.isPermanent = isPermanent;
		this.isOfServer = isOfServer;
	}
}

interface SmtpFailureOptions {
	isPermanent?: boolean;
	isOfServer?: boolean;
	cause?: unknown;
}

/** From the connection to the last answer: a server may also answer slowly without end. */
const TIMEOUT_MS = 30_000;
/** Of one answer. */
const ANSWER_MAX_BYTES = 65_536;

/** Loaded with the first mail. */
const loadMailer = () => import('nodemailer');

/** Each mail has a connection of its own, which ends with it. */
export function createSmtpClient(setting: SmtpSetting, { timeoutMs = TIMEOUT_MS } = {}): SmtpClient {
	const { host, port, isTls, isTlsRequired, login, from } = setting;

	async function withTransport<Result>(work: (transport: Transport) => Promise<Result>): Promise<Result> {
		const { createTransport } = await loadMailer();
		const socket = connect({ host, port });
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			socket.destroy(new Error('timeout'));
		}, timeoutMs);
		try {
			await connected(socket);
			const transport = createTransport({
				host,
				port,
				secure: isTls,
				requireTLS: isTlsRequired && !isTls,
				tls: { rejectUnauthorized: isTlsRequired },
				...(login ? { auth: { user: login.user, pass: login.password } } : {}),
				connection: socket,
				greetingTimeout: timeoutMs,
				socketTimeout: timeoutMs,
				socketCloseTimeout: 0,
				maxResponseSize: ANSWER_MAX_BYTES,
				disableFileAccess: true,
				disableUrlAccess: true,
			});
			return await work(transport);
		} catch (error) {
			if (isLate) {
				throw new SmtpFailure(`No answer within ${timeoutMs / 1000} seconds`, { isOfServer: true, cause: error });
			}
			throw toFailure(error, login?.password ?? null);
		} finally {
			clearTimeout(timer);
			socket.destroy();
		}
	}

	return {
		async send({ to, messageId, ...content }) {
			const address = toEnvelopeAddress(to);
			const { response } = await withTransport((transport) =>
				transport.sendMail({
					...content,
					from,
					to: { name: '', address },
					envelope: { from: from.address, to: [address] },
					messageId: `<${messageId}>`,
					// RFC 3834: nothing answers it, no out-of-office note among them.
					headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
				}),
			);
			return toAnswer(response, login?.password ?? null);
		},
		async verify() {
			await withTransport((transport) => transport.verify());
		},
	};
}

type Transport =
	Awaited<ReturnType<typeof loadMailer>> extends { createTransport: (...args: never[]) => infer T } ? T : never;

function connected(socket: Socket): Promise<void> {
	return new Promise((resolve, reject) => {
		socket.once('connect', resolve);
		// It stays: an error after the end of the work ends nothing.
		socket.on('error', reject);
	});
}

function toEnvelopeAddress(address: string): string {
	const at = address.lastIndexOf('@');
	const domain = domainToASCII(address.slice(at + 1));
	const ascii = `${address.slice(0, at)}@${domain}`;
	if (at > 0 && domain !== '' && isEnvelopeAddress(ascii)) return ascii;
	throw new SmtpFailure('This address cannot be written to', { isPermanent: true });
}

interface MailerError extends Error {
	code?: string;
	command?: string;
	response?: string;
	responseCode?: number;
}

function toFailure(error: unknown, password: string | null): SmtpFailure {
	if (error instanceof SmtpFailure) return error;
	const { code, command = '', response, responseCode = 0, message } = error as MailerError;
	// A refused sender is a matter of the settings, as a refused login is.
	const isOfMail = (code === 'EENVELOPE' && !command.startsWith('MAIL')) || code === 'EMESSAGE';
	const isPermanent = isOfMail && responseCode >= 500;
	return new SmtpFailure(toAnswer(response || message || String(code), password), {
		isPermanent,
		isOfServer: !isOfMail,
		cause: error,
	});
}

/** One line of text of others, clipped, without the password. */
function toAnswer(text: string, password: string | null): string {
	const secrets = password ? [password, Buffer.from(password).toString('base64')] : [];
	const plain = secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text);
	return plain
		.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim()
		.slice(0, MAIL_ANSWER_MAX_CHARS);
}
