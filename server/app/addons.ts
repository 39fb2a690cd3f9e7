import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSecretBox } from '../accounts/secret-box.ts';
import { createAddonFetch } from '../addons/addon-fetch.ts';
import { createAddons } from '../addons/addons.service.ts';
import { createAddonsCheckJob } from '../addons/addons-check.ts';
import { mountAdminAddons } from '../addons/admin-addons.routes.ts';
import { createPrivateHosts } from '../addons/private-hosts.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { HourlyJob } from '../jobs/hourly-job.ts';
import type { SharedState } from '../redis/shared-state.ts';

interface AddonParts {
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	shared: SharedState | null;
	audit: AuditLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** The add-ons that the operator has added. */
export function addAddons(mount: Mount, parts: AddonParts): { checkJob: HourlyJob } {
	const { http, config, log, clock, database, shared, audit, createLimit } = parts;
	const privateHosts = createPrivateHosts(config.addonsPrivateHosts);
	const addons = createAddons({
		database,
		secrets: createSecretBox(config.secretsKey),
		fetch: createAddonFetch(privateHosts),
		privateHosts,
		clock,
		audit: (entry, queries) => audit.record(entry, queries),
		onChange: async () => shared?.announce('addons'),
	});
	mountAdminAddons(mount, { addons, createLimit, clock });
	const checkJob = createAddonsCheckJob({ addons, database, log });
	http.addHook('onClose', () => checkJob.stop());
	return { checkJob };
}
