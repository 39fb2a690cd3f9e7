import { describe, expect, it } from 'vitest';
import { readSmtpSetting } from '../smtp-setting.ts';
import { startBadSmtpServer, startSmtpSink } from '../testing/mail-setup.ts';
import { renderMail } from './mail-text.ts';
import { createSmtpClient, SmtpFailure } from './smtp-client.ts';

const TEXT = {
	subject: 'Choose a new password',
	heading: 'Choose a new password',
	paragraphs: ['For the account ada.'],
	action: { label: 'Choose', url: 'https://films.example.org/reset-password#secret' },
	notes: ['The link works once.'],
};

function clientOf(url: string, timeoutMs = 5000) {
	const setting = readSmtpSetting({ SMTP_URL: url, MAIL_FROM: 'Our films <films@example.org>' });
	if (!setting) throw new Error('No setting');
	return createSmtpClient(setting, { timeoutMs });
}

const mailTo = (to: string, text = TEXT) => ({
	to,
	...renderMail(text, { publicUrl: 'https://films.example.org' }),
	messageId: 'one.1@example.org',
	date: new Date(Date.UTC(2026, 5, 15, 12)),
});

async function failureOf(work: Promise<unknown>): Promise<SmtpFailure> {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (error instanceof SmtpFailure) return error;
	throw new Error('It did not fail as a mail does', { cause: error });
}

describe('a mail', () => {
	it('arrives as text and HTML, with headers that no program answers to', { tags: ['mail'] }, async () => {
		const sink = await startSmtpSink();
		await clientOf(sink.url).send(mailTo('ada@example.org'));
		const { from, to, parsed, raw, link } = sink.lastTo('ada@example.org');
		expect([from, to]).toEqual(['films@example.org', ['ada@example.org']]);
		expect(parsed.from?.text).toBe('"Our films" <films@example.org>');
		expect(parsed.subject).toBe('Choose a new password');
		expect(parsed.messageId).toBe('<one.1@example.org>');
		expect(parsed.date?.toISOString()).toBe('2026-06-15T12:00:00.000Z');
		expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
		expect(link).toBe('https://films.example.org/reset-password#secret');
		expect(parsed.html).toContain('href="https://films.example.org/reset-password#secret"');
		// Nothing that a mail program would load.
		expect(raw).not.toMatch(/<img|src=|@import|url\(/i);
		expect(parsed.attachments).toEqual([]);
	});

	it('cannot be steered by the texts of others', { tags: ['mail-attacks'] }, async () => {
		const sink = await startSmtpSink();
		const name = 'ada\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script>\u202Egnp.exe';
		const text = { ...TEXT, subject: `Hello ${name}`, heading: name, paragraphs: [name] };
		await clientOf(sink.url).send(mailTo('ada@example.org', text));
		const { to, parsed } = sink.lastTo('ada@example.org');
		expect(to).toEqual(['ada@example.org']);
		expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
		expect(parsed.subject).toMatch(/^Hello ada Bcc: evil@example\.org/);
		expect(parsed.html).not.toContain('<script');
		expect(`${parsed.subject}${parsed.text}${parsed.html}`).not.toContain('\u202E');
	});

	it.each([
		'ada@example.org\r\nRCPT TO:<evil@example.org>',
		'ada@example.org>,<evil@example.org',
		'ada@example.org,evil@example.org',
		'"ada"<evil@example.org>',
		'ada;evil@example.org',
		'ada@',
		'@example.org',
	])('is not sent to %j', { tags: ['mail-attacks'] }, async (address) => {
		const sink = await startSmtpSink();
		const failure = await failureOf(clientOf(sink.url).send(mailTo(address)));
		expect(failure.isPermanent).toBe(true);
		expect(sink.mails).toEqual([]);
	});
});

describe('an SMTP server', () => {
	it('is logged in to, and its password is in no message', { tags: ['mail-failures'] }, async () => {
		const login = { user: 'films', password: 'p@ss word/7' };
		const sink = await startSmtpSink({ login });
		const url = sink.url.replace('//', `//films:${encodeURIComponent(login.password)}@`);
		await clientOf(url).verify();
		expect(sink.logins).toEqual([login]);
		sink.refuse({ at: 'login', code: 535, message: `Wrong password: ${login.password}` });
		const failure = await failureOf(clientOf(url).send(mailTo('ada@example.org')));
		expect([failure.isOfServer, failure.isPermanent]).toEqual([true, false]);
		expect(failure.message).toContain('535');
		expect(failure.message).not.toContain(login.password);
	});

	it.each([
		['recipient', 550, true, false],
		['recipient', 451, false, false],
		['data', 554, true, false],
		['data', 452, false, false],
		['sender', 550, false, true],
		['connect', 421, false, true],
		['connect', 554, false, true],
	] as const)(
		'that refuses at the %s with %i says whether to try again',
		{ tags: ['mail-failures'] },
		async (at, code, isPermanent, isOfServer) => {
			const sink = await startSmtpSink();
			sink.refuse({ at, code, message: 'Not today' });
			const failure = await failureOf(clientOf(sink.url).send(mailTo('ada@example.org')));
			expect(failure).toMatchObject({ isPermanent, isOfServer });
			expect(failure.message).toContain('Not today');
		},
	);

	it('that is away, hangs, drips, ends or talks without end is given up in time', {
		tags: ['mail-failures'],
	}, async () => {
		const bad = [
			'smtp://127.0.0.1:9',
			await startBadSmtpServer(() => {}),
			await startBadSmtpServer((socket) => {
				const timer = setInterval(() => socket.write('2'), 50);
				socket.on('close', () => clearInterval(timer));
			}),
			await startBadSmtpServer((socket) => socket.end()),
			await startBadSmtpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
			await startBadSmtpServer((socket) => {
				const fill = () => {
					while (socket.writable && socket.write('2'.repeat(65_536)));
				};
				socket.on('drain', fill);
				fill();
			}),
			// Says yes to everything, and ends before the mail is taken.
			await startBadSmtpServer((socket) => {
				socket.write('220 hello\r\n');
				socket.on('data', (data) => {
					if (String(data).startsWith('DATA')) socket.end('354 go on\r\n');
					else socket.write('250 yes\r\n');
				});
			}),
		];
		for (const url of bad) {
			const began = performance.now();
			const failure = await failureOf(clientOf(url, 400).send(mailTo('ada@example.org')));
			expect([url, failure.isPermanent]).toEqual([url, false]);
			expect(performance.now() - began).toBeLessThan(3000);
		}
	});

	it('elsewhere gets nothing without TLS', { tags: ['mail-failures'] }, async () => {
		const { url } = await startSmtpSink();
		const setting = readSmtpSetting({ SMTP_URL: url, MAIL_FROM: 'films@example.org' });
		if (!setting) throw new Error('No setting');
		const failure = await failureOf(
			createSmtpClient({ ...setting, isTlsRequired: true }).send(mailTo('ada@example.org')),
		);
		expect(failure.isOfServer).toBe(true);
	});
});

describe('the settings of mail', () => {
	it.each([
		[
			'smtp://mail.example.org',
			{ host: 'mail.example.org', port: 587, isTls: false, isTlsRequired: true, login: null },
		],
		['smtps://films:p%40ss@mail.example.org', { port: 465, isTls: true, login: { user: 'films', password: 'p@ss' } }],
		['smtp://localhost:25', { port: 25, isTlsRequired: false }],
		['smtp://[::1]:2525', { host: '::1', port: 2525, isTlsRequired: false }],
	])('read %s', { tags: ['mail'] }, (SMTP_URL, expected) => {
		expect(readSmtpSetting({ SMTP_URL, MAIL_FROM: 'films@example.org' })).toMatchObject(expected);
	});

	it.each([
		[{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL: got an address of no known form/],
		[{ SMTP_URL: 'smtp://films:secret@mail.example.org/path' }, /^SMTP_URL: got an address of no known form/],
		[{ SMTP_URL: 'smtp://films:100%@mail.example.org' }, /^SMTP_URL: got a user or password with a %/],
		[{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: '' }, /^MAIL_FROM: got nothing/],
		[{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM: got "a@b/],
		[{ SMTP_URL: 'smtp://mail.example.org', MAIL_PER_MINUTE: '0' }, /^MAIL_PER_MINUTE: got "0"/],
	])('refuse %j without quoting a password', { tags: ['mail'] }, (env, message) => {
		expect(() => readSmtpSetting({ MAIL_FROM: 'films@example.org', ...env })).toThrow(message);
		expect(() => readSmtpSetting({ MAIL_FROM: 'films@example.org', ...env })).not.toThrow(/secret/);
	});
});
