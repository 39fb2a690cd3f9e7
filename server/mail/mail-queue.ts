import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
	DAY_MS,
	MAIL_DETAILS_MAX_BYTES,
	MAIL_FAILED_DAYS,
	MAIL_LIST_MAX,
	MAIL_MAX_HOURS,
	MAIL_SENT_DAYS,
	MAILS_MAX,
	MAILS_OF_KIND_PER_HOUR,
	MAILS_REQUESTED_MAX,
	MAILS_REQUESTED_TO_DOMAIN_MAX,
} from '#contract/limits.ts';
import type { MailKind, MailStatus, MailTest } from '#contract/mail.ts';
import { toDay } from '#contract/utc-day.ts';
import { incrementDailyCounter, listDailyCounts } from '../db/daily-counter.repository.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { SmtpSetting } from '../smtp-setting.ts';
import {
	type ClaimedMail,
	claimMail,
	countFinished,
	countMailsTo,
	countTries,
	countWaitingMails,
	findLastFailure,
	findNewestOfKind,
	finishMail,
	insertMail,
	listMails,
	postponeMail,
	removeMail,
	removeMailsBefore,
	retryMail,
} from './mail.repository.ts';
import { type MailContent, type MailText, renderMail } from './mail-text.ts';
import { createSmtpClient, type SmtpClient, SmtpFailure } from './smtp-client.ts';

/** A mail that is to be sent. What it says, links among it, is made when it is sent: no secret waits in the database. */
export interface NewMail {
	kind: MailKind;
	recipient: string;
	/** Whom it is about: it is removed with the account. */
	userId?: string;
	/** For the composer; no secret. */
	details?: Readonly<Record<string, string>>;
	/** It is of no use after this; `MAIL_MAX_HOURS` when absent. */
	usefulMs?: number;
	/** At most so many in an hour to one address; `MAILS_OF_KIND_PER_HOUR` when absent. */
	maxPerHour?: number;
}

export interface MailToCompose {
	kind: MailKind;
	userId: string | null;
	recipient: string;
	details: Readonly<Record<string, string>>;
}

/** Null when nobody is to be told any more: the mail is dropped. `to` may be another spelling of the recipient. */
export type ComposeMail = (mail: MailToCompose) => Promise<{ to: string; content: MailContent } | null>;

/**
 * Mails that wait in the database, are sent by one of the nodes each, are tried again with growing waits, and are given up
 * where admins see it. Without an SMTP server nothing is queued.
 */
export interface MailQueue {
	readonly isOn: boolean;
	/** In the transaction of what it tells of. False when it is not taken: too many wait, or went to this address lately. */
	add(mail: NewMail, db?: Queries): Promise<boolean>;
	/** One mail of this kind to each of them, an hour after the last ones at the earliest; none while those wait. */
	addHourly(kind: MailKind, recipients: () => Promise<string[]>, db: Queries): Promise<void>;
	/** What is due is sent soon. Called by `add`; transactions end before. */
	wake(): void;
	/** Sends what is due now, as far as the rate allows. Never rejects. */
	sendDue(compose: ComposeMail): Promise<void>;
	start(compose: ComposeMail): void;
	/** Waits for the mail that is being sent. */
	stop(): Promise<void>;
	status(): Promise<MailStatus>;
	/** Whether mail works, as far as is known: the time of the last mail of the last day, the answer to the last that failed since. */
	lastResult(): Promise<{ sentAt: string | null; failure: string | null }>;
	/** False for one that was not given up. */
	retry(id: string): Promise<boolean>;
	/** False for one that neither waits nor was given up. */
	discard(id: string): Promise<boolean>;
	/** At once, past the queue. */
	sendTest(recipient: string, text: MailText): Promise<MailTest>;
	removeExpired(limit: number): Promise<number>;
}

interface MailQueueOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	smtp: SmtpSetting | null;
	/** Origin of this instance. */
	publicUrl: string;
	log: Pick<FastifyBaseLogger, 'warn'>;
	client?: SmtpClient;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ID_BYTES = 16;
const USEFUL_MS = MAIL_MAX_HOURS * HOUR_MS;
/** Advisory, among the nodes. */
const QUEUE_LOCK = 'mails';
/** Longer than a try takes, also between clocks that differ: a node that was killed leaves its mail to the others after it. */
const CLAIM_MS = 5 * MINUTE_MS;
/** Waits after the first, second … failed try; the last one repeats. */
const RETRY_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
/** A look at the queue without a reason: what other nodes left, what waited for its time. */
const POLL_MS = 15_000;
/** After `add`: its transaction has ended by then. */
const WAKE_MS = 250;
/** After a failure of the SMTP server. */
const PAUSE_MS = MINUTE_MS;
/**
 * What people ask for, also for addresses that nobody has: it takes a part of the queue, and is sent after the notices, which
 * tell people what happened to their accounts.
 */
const REQUESTED: readonly MailKind[] = ['password_reset', 'email_verification', 'email_change', 'invitation'];

export function createMailQueue(options: MailQueueOptions): MailQueue {
	const { database, clock, smtp, publicUrl, log } = options;
	const { db } = database;
	const client = options.client ?? (smtp ? createSmtpClient(smtp) : null);
	const at = (ms: number) => new Date(ms).toISOString();
	let compose: ComposeMail | null = null;
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;
	let isStopped = false;
	let pausedUntil = 0;
	/** Of this node, since its start. */
	let lastTest: { at: string; failure: string | null } | null = null;
	/** Mails that were not taken and are not counted in the database yet: `add` is part of transactions that may fail. */
	let refused = 0;

	function insert(queries: Queries, mail: MailToCompose, times: { usefulMs: number; nextAt: string }): Promise<void> {
		const { kind, userId, recipient, details } = mail;
		const text = JSON.stringify(details);
		if (Buffer.byteLength(text) > MAIL_DETAILS_MAX_BYTES) throw new Error('The details of a mail are too long');
		const now = clock();
		return insertMail(queries, {
			id: randomBytes(ID_BYTES).toString('base64url'),
			kind,
			user_id: userId,
			recipient,
			recipient_key: canonicalKey(recipient),
			details: text,
			created_at: at(now),
			expires_at: at(now + times.usefulMs),
			next_at: times.nextAt,
		});
	}

	/** False for one that is not taken. */
	function refuse(): false {
		refused += 1;
		// They are counted soon, also while nothing waits.
		queue.wake();
		return false;
	}

	async function countRefused(): Promise<void> {
		if (refused === 0) return;
		const count = refused;
		refused = 0;
		log.warn({ refused: count }, 'Mails were not taken: too many wait, or too many notices went to one address');
		try {
			await incrementDailyCounter(db, 'mails_refused', at(clock()), count);
		} catch (error) {
			refused += count;
			throw error;
		}
	}

	async function hasRoom(queries: Queries, { kind, recipient }: NewMail): Promise<boolean> {
		if ((await countWaitingMails(queries)) >= MAILS_MAX) return false;
		if (!REQUESTED.includes(kind)) return true;
		if ((await countWaitingMails(queries, { kinds: [kind] })) >= MAILS_REQUESTED_MAX) return false;
		const domain = canonicalKey(recipient).split('@').at(-1) ?? '';
		return (await countWaitingMails(queries, { kinds: REQUESTED, domain })) < MAILS_REQUESTED_TO_DOMAIN_MAX;
	}

	async function claim(): Promise<ClaimedMail | null> {
		return db.transaction().execute(async (transaction) => {
			await database.lock(transaction, QUEUE_LOCK);
			const now = clock();
			if ((await countTries(transaction, at(now - MINUTE_MS))) >= (smtp?.perMinute ?? 0)) return null;
			return claimMail(transaction, { now: at(now), claimedUntil: at(now + CLAIM_MS), last: REQUESTED });
		});
	}

	function schedule(delayMs: number): void {
		if (isStopped || !compose) return;
		if (timer) clearTimeout(timer);
		timer = setTimeout(run, delayMs);
		// A mail that waits keeps no process alive.
		timer.unref();
	}

	function run(): void {
		if (running || !compose || isStopped) return;
		running = queue.sendDue(compose).finally(() => {
			running = null;
			schedule(Math.max(POLL_MS, pausedUntil - clock()));
		});
	}

	/** Whether the server can be asked for more. */
	async function send(mail: ClaimedMail, composeMail: ComposeMail): Promise<boolean> {
		const { id, kind, user_id, recipient, details, attempts } = mail;
		if (mail.expires_at <= at(clock())) {
			await finishMail(db, id, { at: at(clock()), outcome: 'failed', answer: TOO_LATE });
			return true;
		}
		try {
			const composed = await composeMail({ kind, userId: user_id, recipient, details: JSON.parse(details) });
			if (!composed) {
				await finishMail(db, id, { at: at(clock()), outcome: 'dropped', answer: null });
				return true;
			}
			const answer = await deliver(composed.to, composed.content, `${id}.${attempts}`);
			await finishMail(db, id, { at: at(clock()), outcome: 'sent', answer, recipient: composed.to });
			return true;
		} catch (error) {
			if (!(error instanceof SmtpFailure)) throw error;
			await fail(mail, error);
			return !error.isOfServer;
		}
	}

	async function fail({ id, kind, attempts, expires_at }: ClaimedMail, failure: SmtpFailure): Promise<void> {
		const now = clock();
		const answer = failure.message;
		const next_at = at(now + (RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? MINUTE_MS));
		const isOver = failure.isPermanent || next_at >= expires_at;
		log.warn({ mail: kind, attempts, answer, isOver }, 'A mail could not be sent');
		if (isOver) await finishMail(db, id, { at: at(now), outcome: 'failed', answer });
		else await postponeMail(db, id, { next_at, answer });
	}

	/** @param name Of the message: another try is another message, so that no mailbox takes it for a copy. */
	async function deliver(to: string, content: MailContent, name: string): Promise<string> {
		if (!client || !smtp) throw new SmtpFailure('No SMTP server is set', { isOfServer: true });
		const [, domain] = smtp.from.address.split('@');
		return client.send({
			to,
			...content,
			messageId: `${name}@${domain}`,
			date: new Date(clock()),
		});
	}

	const queue: MailQueue = {
		isOn: smtp !== null,

		async add(mail, queries = db) {
			if (!smtp) return false;
			const { kind, recipient, userId = null, details = {}, usefulMs = USEFUL_MS } = mail;
			const now = clock();
			const lately = await countMailsTo(queries, {
				kind,
				recipientKey: canonicalKey(recipient),
				since: at(now - HOUR_MS),
			});
			// Who asks for too many gets no more; that a notice is missing is for admins to know.
			if (lately >= (mail.maxPerHour ?? MAILS_OF_KIND_PER_HOUR)) return REQUESTED.includes(kind) ? false : refuse();
			if (!(await hasRoom(queries, mail))) return refuse();
			await insert(queries, { kind, userId, recipient, details }, { usefulMs, nextAt: at(now) });
			queue.wake();
			return true;
		},

		async addHourly(kind, recipients, queries) {
			if (!smtp) return;
			const newest = await findNewestOfKind(queries, kind);
			if (newest?.isWaiting) return;
			const now = clock();
			const next = newest === null ? now : Math.max(now, Date.parse(newest.at) + HOUR_MS);
			// A clock that was ahead does not silence it for longer.
			const times = { usefulMs: USEFUL_MS, nextAt: at(Math.min(next, now + HOUR_MS)) };
			for (const recipient of await recipients()) {
				await insert(queries, { kind, userId: null, recipient, details: {} }, times);
			}
			queue.wake();
		},

		wake() {
			if (!running && clock() >= pausedUntil) schedule(WAKE_MS);
		},

		async sendDue(composeMail) {
			if (!smtp) return;
			try {
				await countRefused();
				for (;;) {
					const mail = isStopped ? null : await claim();
					if (!mail) return;
					if (await send(mail, composeMail)) continue;
					pausedUntil = clock() + PAUSE_MS;
					return;
				}
			} catch (error) {
				log.warn({ err: error }, 'The mail queue could not be worked on; it is tried again');
			}
		},

		start(composeMail) {
			compose = composeMail;
			if (smtp) schedule(WAKE_MS);
		},

		async stop() {
			isStopped = true;
			if (timer) clearTimeout(timer);
			await running;
			await countRefused();
		},

		async status() {
			const failed = await countFinished(db, 'failed');
			const sent = await countFinished(db, 'sent', at(clock() - DAY_MS));
			const counts = await listDailyCounts(db, toDay(clock() - DAY_MS));
			const mails = await listMails(db, 'failed', MAIL_LIST_MAX);
			if (mails.length < MAIL_LIST_MAX) mails.push(...(await listMails(db, 'waiting', MAIL_LIST_MAX - mails.length)));
			return {
				isOn: smtp !== null,
				from: smtp?.from.address ?? null,
				server: smtp ? `${smtp.host}:${smtp.port}` : null,
				perMinute: smtp?.perMinute ?? 0,
				waiting: await countWaitingMails(db),
				failed: failed.count,
				sent: sent.count,
				refused: refused + counts.reduce((sum, { name, count }) => sum + (name === 'mails_refused' ? count : 0), 0),
				mails,
			};
		},

		async lastResult() {
			const { last } = await countFinished(db, 'sent', at(clock() - DAY_MS));
			const failure = await findLastFailure(db);
			// What was tested last says more than what failed before.
			if (lastTest === null || (failure === null && (last ?? '') > lastTest.at)) return { sentAt: last, failure };
			return { sentAt: lastTest.failure === null ? lastTest.at : last, failure: lastTest.failure };
		},

		async retry(id) {
			const now = clock();
			const isRetried = await retryMail(db, id, { now: at(now), expires_at: at(now + HOUR_MS) });
			pausedUntil = 0;
			if (isRetried) queue.wake();
			return isRetried;
		},

		discard: (id) => removeMail(db, id),

		async sendTest(recipient, text) {
			try {
				const answer = await deliver(
					recipient,
					renderMail(text, { publicUrl }),
					randomBytes(ID_BYTES).toString('base64url'),
				);
				lastTest = { at: at(clock()), failure: null };
				return { isSent: true, recipient, answer };
			} catch (error) {
				if (!(error instanceof SmtpFailure)) throw error;
				lastTest = { at: at(clock()), failure: error.message };
				return { isSent: false, recipient, answer: error.message };
			}
		},

		removeExpired: (limit) =>
			removeMailsBefore(
				db,
				{ failed: at(clock() - MAIL_FAILED_DAYS * DAY_MS), other: at(clock() - MAIL_SENT_DAYS * DAY_MS) },
				limit,
			),
	};
	return queue;
}

const TOO_LATE = 'It could not be sent in time';
