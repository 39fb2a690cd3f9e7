import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

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
}

export interface Refusal {
	at: 'connect' | 'login' | 'sender' | 'recipient' | 'data';
	code: number;
	message: string;
}

/** A real SMTP server on this machine that keeps what it gets; closed when the test ends. */
export async function startSmtpSink({ login }: { login?: { user: string; password: string } } = {}): Promise<SmtpSink> {
	let refusal: Refusal | null = null;
	const refused = (at: Refusal['at']) =>
		refusal?.at === at ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;
	const sink: SmtpSink = {
		url: '',
		mails: [],
		logins: [],
		connections: 0,
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
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	sink.url = `smtp://127.0.0.1:${portOf(server.server)}`;
	return sink;
}

/** Something at the other end that is no SMTP server, or behaves badly. */
export async function startBadSmtpServer(answer: (socket: Socket) => void): Promise<string> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		answer(socket);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return `smtp://127.0.0.1:${portOf(server)}`;
}

function portOf(server: Pick<Server, 'address'>): number {
	return (server.address() as { port: number }).port;
}
