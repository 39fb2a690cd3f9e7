import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSecretBox } from '../accounts/secret-box.ts';
import { createPrivateHosts } from '../addons/private-hosts.ts';
import type { CalendarService } from '../calendar/calendar.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createRepeatedJob, type RepeatedJob } from '../jobs/repeated-job.ts';
import { mountPush } from '../push/push.routes.ts';
import { createPush, type Push } from '../push/push.service.ts';
import { type PushKeys, readPushKeys } from '../push/push-keys.ts';
import { createPushSender } from '../push/push-sender.ts';
import type { Identity } from './identity.ts';

interface PushParts {
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Origin of this instance. */
	publicUrl: string;
	database: Database;
	calendar: CalendarService;
	mayRead: Identity['mayRead'];
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Of one try. */
const TIMEOUT_MS = 10_000;
/** After a start the catalogue's cache is still cold. */
const FIRST_RUN_AFTER_MS = 5 * 60_000;

/** Browsers that are told of new episodes. Neither sending nor the job has begun yet. */
export function addPush(mount: Mount, parts: PushParts): { push: Push; newEpisodes: RepeatedJob | null } {
	const { http, config, log, clock, publicUrl, database, calendar, mayRead, createLimit } = parts;
	const isOn = config.webPush === 'on';
	const secrets = createSecretBox(config.secretsKey);
	let keys: Promise<PushKeys> | null = null;
	const readKeys = () => {
		keys ??= readPushKeys(database.db, secrets).catch((error: unknown) => {
			keys = null;
			throw error;
		});
		return keys;
	};
	const sender = createPushSender({
		privateHosts: createPrivateHosts(config.webPushPrivateHosts),
		readKeys,
		subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${config.contactEmail ?? 'operator@localhost'}`,
		timeoutMs: TIMEOUT_MS,
	});
	const push = createPush({ database, clock, secrets, readKeys, sender, calendar, mayRead, log, isOn });
	mountPush(mount, { push, createLimit });
	http.addHook('onClose', () => push.stop());
	if (!isOn) return { push, newEpisodes: null };
	const newEpisodes = createRepeatedJob({
		name: 'new-episodes',
		work: () => push.queueNewEpisodes(),
		firstRunAfterMs: FIRST_RUN_AFTER_MS,
		database,
		log,
	});
	http.addHook('onClose', () => newEpisodes.stop());
	return { push, newEpisodes };
}
