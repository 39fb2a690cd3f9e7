import type { FastifyBaseLogger } from 'fastify';
import type { PublicConfig } from '#contract/public-config.ts';
import { toTitleRef } from '#contract/title.ts';
import { createSecretBox, type SecretBox } from '../accounts/secret-box.ts';
import { callerOf } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SharedState } from '../redis/shared-state.ts';
import { createRequestRegistry, type RequestRegistry } from '../requests/request-registry.ts';
import { createRequestServices } from '../requests/request-service.service.ts';
import { mountRequests } from '../requests/requests.routes.ts';
import { createSeerr } from '../requests/seerr.ts';
import { createSeerrClient } from '../requests/seerr-client.ts';
import { createTitleRequests, type TitleRequests } from '../requests/title-requests.service.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import type { Identity } from './identity.ts';

interface OpenParts {
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	shared: SharedState | null;
}

interface OpenedRequests {
	secrets: SecretBox;
	/** Seerr knows titles by TMDB's ids alone. */
	isPossible: boolean;
	registry: RequestRegistry;
	/** What pages know of it. */
	readPublic(): Promise<PublicConfig['titleRequests']>;
}

/** The service for requests, before anything is mounted: pages have to know whether there is one. */
export function openRequests({ config, log, clock, database, shared }: OpenParts): OpenedRequests {
	const secrets = createSecretBox(config.secretsKey);
	const isPossible = config.tmdb.credential !== null;
	const registry = createRequestRegistry({ db: database.db, secrets, isPossible, clock, log });
	shared?.onAnnouncement('requests', registry.forget);
	return { secrets, isPossible, registry, readPublic: async () => ((await registry.find()) ? true : undefined) };
}

interface RequestParts extends OpenParts {
	requests: OpenedRequests;
	catalogue: CatalogueService;
	identity: Pick<Identity, 'mount' | 'audit'>;
	webhooks: Pick<Webhooks, 'queueEvent'>;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Requests of viewers, and the owner's service for them. */
export function addRequests({ requests: opened, ...parts }: RequestParts): Pick<TitleRequests, 'check'> {
	const { clock, database, shared, catalogue, identity, webhooks, createLimit } = parts;
	const { mount, audit } = identity;
	const seerr = createSeerr(createSeerrClient());
	const services = createRequestServices({
		...opened,
		database,
		seerr,
		clock,
		audit: (entry, queries) => audit.record(entry, queries),
		async onChange() {
			opened.registry.forget();
			await shared?.announce('requests');
		},
	});
	const requests = createTitleRequests({
		database,
		seerr,
		registry: opened.registry,
		clock,
		async onRequested({ actor, title, name }, queries) {
			await audit.record({ action: 'title_requested', actor, details: { name } }, queries);
			const { media_type, id } = toTitleRef(title);
			await webhooks.queueEvent('title.requested', { media_type, id }, queries);
		},
	});
	mountRequests(mount, {
		services,
		requests,
		titlesFor: (request) => createTitleReader(catalogueFor(catalogue, callerOf(request))),
		createLimit,
		clock,
	});
	return requests;
}
