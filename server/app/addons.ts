import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ADDON_CALLS_PER_MINUTE } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { createSecretBox, type SecretBox } from '../accounts/secret-box.ts';
import { createAddonAnswers } from '../addons/addon-answers.ts';
import { type AddonFetch, createAddonFetch } from '../addons/addon-fetch.ts';
import { type AddonLists, createAddonLists, type ListsCaller } from '../addons/addon-lists.service.ts';
import { type AddonRegistry, createAddonRegistry } from '../addons/addon-registry.ts';
import { type AddonStreamsService, createAddonStreams, type StreamsCaller } from '../addons/addon-streams.service.ts';
import { mountAddons } from '../addons/addons.routes.ts';
import { createAddons } from '../addons/addons.service.ts';
import { createAddonsCheckJob } from '../addons/addons-check.ts';
import { mountAdminAddons } from '../addons/admin-addons.routes.ts';
import { createPrivateHosts, type PrivateHosts } from '../addons/private-hosts.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import { callerOf } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { toAddressKey } from '../http/client-address.ts';
import type { Mount } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';
import type { SharedState } from '../redis/shared-state.ts';

interface OpenParts {
	config: Config;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	shared: SharedState | null;
}

interface OpenedAddons {
	secrets: SecretBox;
	privateHosts: PrivateHosts;
	fetch: AddonFetch;
	registry: AddonRegistry;
	streams: AddonStreamsService;
	lists: AddonLists;
	/** What pages know of them. */
	readPublic(): Promise<PublicConfig['addons']>;
}

/** The add-ons that the operator has added, before anything is mounted: pages have to know whether there are any. */
export function openAddons({ config, publicUrl, log, clock, database, shared }: OpenParts): OpenedAddons {
	const privateHosts = createPrivateHosts(config.addonsPrivateHosts);
	const secrets = createSecretBox(config.secretsKey);
	const fetch = createAddonFetch(privateHosts);
	const registry = createAddonRegistry({ db: database.db, secrets, clock, log });
	shared?.onAnnouncement('addons', registry.forget);
	const answers = createAddonAnswers({ fetch, clock, log });
	const lists = createAddonLists({ registry, answers });
	const streams = createAddonStreams({
		registry,
		answers,
		fetch,
		rules: { privateHosts, allowsHttp: publicUrl.startsWith('http:') },
	});
	return {
		secrets,
		privateHosts,
		fetch,
		registry,
		streams,
		lists,
		async readPublic() {
			if ((await registry.list()).length === 0) return undefined;
			return { streams: await streams.hasStreams(), lists: (await lists.list()).length > 0 };
		},
	};
}

interface AddonParts extends OpenParts {
	http: FastifyInstance;
	addons: OpenedAddons;
	catalogue: CatalogueService;
	audit: AuditLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

interface MountedAddons {
	checkJob: RepeatedJob;
	/** For the pages that play their streams. */
	player: { streams: AddonStreamsService; callerOf(request: FastifyRequest): StreamsCaller };
}

/** What viewers get of add-ons, and the operator's list of them. */
export function mountAddonCalls(mount: Mount, parts: AddonParts): MountedAddons {
	const { http, log, clock, database, shared, audit, createLimit, catalogue } = parts;
	const { registry, streams, lists, ...opened } = parts.addons;
	const limit = createLimit?.({ name: 'addon-calls', attempts: ADDON_CALLS_PER_MINUTE, windowS: 60 });
	const toCaller = (request: FastifyRequest): StreamsCaller & ListsCaller => {
		let counted: Promise<void> | undefined;
		const count = async () => {
			if (limit && !isInjected(request)) await limit.consume(toAddressKey(request.ip));
		};
		const titles = createTitleReader(catalogueFor(catalogue, callerOf(request)));
		return {
			titles,
			findByImdbId: titles.findByImdbId,
			// One request counts once, however many add-ons it asks.
			countCall: () => (counted ??= count()),
		};
	};
	mountAddons(mount, { streams, lists, callerOf: toCaller });

	const addons = createAddons({
		...opened,
		database,
		clock,
		audit: (entry, queries) => audit.record(entry, queries),
		async onChange() {
			registry.forget();
			await shared?.announce('addons');
		},
	});
	mountAdminAddons(mount, { addons, createLimit, clock });
	const checkJob = createAddonsCheckJob({ addons, database, log });
	http.addHook('onClose', () => checkJob.stop());
	return { checkJob, player: { streams, callerOf: toCaller } };
}
