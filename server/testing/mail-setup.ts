import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { updateVerifiedEmail } from '../accounts/user.repository.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { actAs } from './act-as.ts';
import { createTwoNodes } from './administration-setup.ts';
import { buildAccount, type TestAccount } from './build-account.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { openSmtpSink, portOf, type SmtpSink } from './smtp-sink.ts';
import type { Engine } from './test-database.ts';

export const MAIL_FROM = 'Our films <films@example.org>';

interface MailSetup {
	app: TestApp;
	sink: SmtpSink;
}

/** Closed when the test ends. */
export async function startSmtpSink(options?: Parameters<typeof openSmtpSink>[0]): Promise<SmtpSink> {
	const sink = await openSmtpSink(options);
	onTestFinished(() => sink.close());
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

/** An application that sends to a real SMTP server. Nothing is sent before `app.mail.sendDue()`. */
export async function createMailApp(engine?: Engine, env: Record<string, string> = {}): Promise<MailSetup> {
	const sink = await startSmtpSink();
	const settings = { SMTP_URL: sink.url, MAIL_FROM, PUBLIC_URL: 'https://films.example.org', TRUST_PROXY: 'off' };
	return { sink, app: await createTestApp({ engine, env: { ...settings, ...env } }) };
}

/** Two servers on one PostgreSQL database; on SQLite the same server twice. */
export async function createTwoMailNodes(engine: Engine, env: Record<string, string> = {}) {
	const sink = await startSmtpSink();
	const nodes = await createTwoNodes(engine, { env: { SMTP_URL: sink.url, MAIL_FROM, ...env } });
	return { sink, nodes };
}

/** An account whose address was verified. */
export async function buildVerifiedAccount(
	app: TestApp,
	role?: Parameters<typeof buildAccount>[1],
): Promise<TestAccount> {
	const account = await buildAccount(app, role);
	await updateVerifiedEmail(app.database.db, account.user.id, canonicalKey(account.user.email));
	return { ...account, user: { ...account.user, isEmailVerified: true } };
}

export const post = (app: TestApp, url: string, payload: object) => app.http.inject({ method: 'POST', url, payload });

/** What the queue of an application has, as an admin sees it. */
export async function readMailStatus(app: TestApp, admin: TestAccount) {
	return (await actAs(app, admin)('GET', '/api/admin/mail')).json().data;
}

/** The secret of the link of a mail. */
export function tokenOf({ link }: { link: string | null }): string {
	return new URL(link ?? '').hash.slice(1);
}

/** The secret of the last link that makes an address that of an account. */
export function changeLinkTo(sink: SmtpSink, email: string): string {
	const isOfChange = ({ to, link }: SmtpSink['mails'][number]) => to[0] === email && link?.includes('/verify-email#');
	return tokenOf(sink.mails.findLast(isOfChange) ?? { link: null });
}

/** Changes the own address, and confirms it by the link that goes to the new one: the first refusal, or the response to the link. */
export async function changeAddress(
	{ app, sink }: MailSetup,
	account: Pick<TestAccount, 'headers'>,
	change: { email: string; currentPassword: string },
) {
	const changed = await actAs(app, account)('PUT', '/api/auth/profile', change);
	if (changed.statusCode !== 200) return changed;
	await app.mail.sendDue();
	const token = changeLinkTo(sink, change.email);
	return post(app, '/api/auth/email-verification/complete', { token });
}
