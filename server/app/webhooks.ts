import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSecretBox } from '../accounts/secret-box.ts';
import { createPrivateHosts } from '../addons/private-hosts.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { mountWebhooks } from '../webhooks/webhooks.routes.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.service.ts';

interface WebhookParts {
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	audit: AuditLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Of one try. */
const TIMEOUT_MS = 10_000;

/** What happens here, sent to addresses of the owner. Not started yet. */
export function addWebhooks(mount: Mount, { http, config, audit, createLimit, ...parts }: WebhookParts): Webhooks {
	const privateHosts = createPrivateHosts(config.webhooksPrivateHosts);
	const webhooks = createWebhooks({
		...parts,
		secrets: createSecretBox(config.secretsKey),
		privateHosts,
		send: createWebhookSender(privateHosts, TIMEOUT_MS),
		audit: (entry, queries) => audit.record(entry, queries),
	});
	http.addHook('onClose', () => webhooks.stop());
	mountWebhooks(mount, { webhooks, createLimit, clock: parts.clock });
	return webhooks;
}
