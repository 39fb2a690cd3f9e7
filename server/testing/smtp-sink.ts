import { once } from 'node:events';
import type { Server } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
	/** Of the envelope. */
	to: string[];
	from: string;
	/** As it came, headers first. */
	raw: string;
	parsed: ParsedMail;
	/** The address behind its button; null without one. */
	link: string | null;
}

export interface SmtpSink {
	/** For `SMTP_URL`. */
	url: string;
	mails: ReceivedMail[];
	/** The newest to an address. */
	lastTo(address: string): ReceivedMail;
	/** Refuses what comes next; null accepts again. */
	refuse(refusal: Refusal | null): void;
	/** What was logged in with. */
	logins: { user: string; password: string }[];
	connections: number;
	close(): Promise<void>;
}

export interface Refusal {
	at: 'connect' | 'login' | 'sender' | 'recipient' | 'data';
	code: number;
	message: string;
}

/** A real SMTP server on this machine that keeps what it gets. */
export async function openSmtpSink({ login }: { login?: { user: string; password: string } } = {}): Promise<SmtpSink> {
	let refusal: Refusal | null = null;
	const refused = (at: Refusal['at']) =>
		refusal?.at === at ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;
	const sink: SmtpSink = {
		url: '',
		mails: [],
		logins: [],
		connections: 0,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
		lastTo(address) {
			const found = sink.mails.findLast(({ to }) => to.includes(address));
			if (!found) throw new Error(`No mail to ${address}`);
			return found;
		},
		refuse(next) {
			refusal = next;
		},
	};
	const server = new SMTPServer({
		authOptional: login === undefined,
		// The test of TLS has a server of its own.
		disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
		allowInsecureAuth: true,
		onConnect(_session, done) {
			sink.connections += 1;
			done(refused('connect'));
		},
		onAuth(auth, _session, done) {
			const [username, password] = [auth.username ?? '', auth.password ?? ''];
			sink.logins.push({ user: username, password });
			const isRight = username === login?.user && password === login.password;
			const failure = refused('login') ?? (isRight ? null : new Error('Authentication failed'));
			if (failure) done(failure);
			else done(null, { user: username ?? '' });
		},
		onMailFrom: (_address, _session, done) => done(refused('sender')),
		onRcptTo: (_address, _session, done) => done(refused('recipient')),
		onData(stream, { envelope }, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', async () => {
				const failure = refused('data');
				if (failure) {
					done(failure);
					return;
				}
				const raw = Buffer.concat(chunks).toString('utf8');
				const parsed = await simpleParser(raw);
				sink.mails.push({
					to: envelope.rcptTo.map(({ address }) => address ?? ''),
					from: envelope.mailFrom ? (envelope.mailFrom.address ?? '') : '',
					raw,
					parsed,
					link: /:\n(https?:\S+)/.exec(parsed.text ?? '')?.[1] ?? null,
				});
				done();
			});
		},
	});
	server.on('error', () => {});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	sink.url = `smtp://127.0.0.1:${portOf(server.server)}`;
	return sink;
}

export function portOf(server: Pick<Server, 'address'>): number {
	return (server.address() as { port: number }).port;
}
