import { TITLE_REQUESTS_OF_ADMIN, TITLE_REQUESTS_OF_PREMIUM, TITLE_REQUESTS_OF_USER } from '#contract/limits.ts';
import type {
	RequestService,
	RequestServiceAnswer,
	RequestServiceBody,
	RequestServiceChange,
	RequestServiceTest,
} from '#contract/title-requests.ts';
import type { User } from '#contract/user.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { readMediaServerAddress } from '../media-servers/media-server-address.ts';
import { REQUEST_SECRET_OWNER } from './request-registry.ts';
import {
	findRequestService,
	type RequestServiceRow,
	removeRequestService,
	updateRequestService,
	upsertRequestService,
} from './request-service.repository.ts';
import { REQUEST_MESSAGES as MESSAGES } from './requests.messages.ts';
import type { Seerr } from './seerr.ts';
import { SeerrFaultError } from './seerr-client.ts';
import { forgetServiceIds } from './title-request.repository.ts';

/** The owner's service for requests. */
export interface RequestServices {
	get(): Promise<RequestServiceAnswer>;
	/** What answers there. Throws `invalid_request` with what is wrong and what to do, `conflict` with the open catalogue. */
	test(typed: RequestServiceBody): Promise<RequestServiceTest>;
	/** Sets address and key, once they were tested. Throws as `test`. */
	set(typed: RequestServiceBody, actor: User): Promise<void>;
	/** Throws `not_found` where there is none, as `remove`. */
	change(change: RequestServiceChange, actor: User): Promise<void>;
	remove(actor: User): Promise<void>;
}

type Action = 'request_service_set' | 'request_service_changed' | 'request_service_removed';

interface RequestServicesOptions {
	database: Pick<Database, 'db'>;
	secrets: SecretBox;
	seerr: Pick<Seerr, 'identify'>;
	/** Whether the catalogue has the ids that the service knows. */
	isPossible: boolean;
	/** Epoch milliseconds. */
	clock: () => number;
	audit(entry: { action: Action; actor: User; details: { name: string } }, queries: Queries): Promise<void>;
	/** Called after each change. */
	onChange(): Promise<void>;
}

const MAX_TESTS_AT_ONCE = 4;

export function createRequestServices(options: RequestServicesOptions): RequestServices {
	const { database, secrets, seerr, isPossible, clock, audit, onChange } = options;
	const { db } = database;
	const now = () => new Date(clock()).toISOString();
	let running = 0;

	async function look({ address: typed, key, user_id }: RequestServiceBody) {
		if (!isPossible) throw new AppError('conflict', MESSAGES.needsTmdb);
		const address = readMediaServerAddress(typed);
		if (running >= MAX_TESTS_AT_ONCE) {
			throw new AppError('too_many_requests', MESSAGES.tooManyTests, { retryAfterS: 2 });
		}
		running += 1;
		try {
			return { address, found: await seerr.identify({ address, key, userId: user_id }) };
		} catch (error) {
			if (!(error instanceof SeerrFaultError)) throw error;
			const message = MESSAGES.faultOf[error.fault];
			const path = error.fault === 'refused' ? 'key' : error.fault === 'unknown_user' ? 'user_id' : 'address';
			throw new AppError('invalid_request', message, { issues: [{ path, message }], cause: error });
		} finally {
			running -= 1;
		}
	}

	async function write(action: Action, actor: User, work: (transaction: Queries) => Promise<string>): Promise<void> {
		await db.transaction().execute(async (transaction) => {
			const address = await work(transaction);
			await audit({ action, actor, details: { name: new URL(address).host } }, transaction);
		});
		await onChange();
	}

	async function requireRow(queries: Queries): Promise<RequestServiceRow> {
		const row = await findRequestService(queries);
		if (!row) throw new AppError('not_found', MESSAGES.notSetUp);
		return row;
	}

	return {
		async get() {
			const row = await findRequestService(db);
			return { is_possible: isPossible, service: row && toShown(row, secrets) };
		},

		test: async (typed) => (await look(typed)).found,

		async set(typed, actor) {
			const { address, found } = await look(typed);
			await write('request_service_set', actor, async (transaction) => {
				const before = await findRequestService(transaction);
				await upsertRequestService(transaction, {
					id: 'seerr',
					address,
					secret: secrets.seal(typed.key, REQUEST_SECRET_OWNER),
					version: found.version,
					user_id: typed.user_id,
					user_name: found.user_name,
					approves_itself: found.approves_itself ? 1 : 0,
					is_enabled: 1,
					limit_user: TITLE_REQUESTS_OF_USER,
					limit_premium: TITLE_REQUESTS_OF_PREMIUM,
					limit_admin: TITLE_REQUESTS_OF_ADMIN,
					added_at: now(),
					checked_at: now(),
					fault: null,
				});
				if (before?.address !== address) await forgetServiceIds(transaction);
				return address;
			});
		},

		async change({ is_enabled, ...limits }, actor) {
			await write('request_service_changed', actor, async (transaction) => {
				const { address } = await requireRow(transaction);
				const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
				const switched = is_enabled === undefined ? {} : { is_enabled: is_enabled ? (1 as const) : (0 as const) };
				await updateRequestService(transaction, { ...given, ...switched });
				return address;
			});
		},

		async remove(actor) {
			await write('request_service_removed', actor, async (transaction) => {
				const { address } = await requireRow(transaction);
				await removeRequestService(transaction);
				await forgetServiceIds(transaction);
				return address;
			});
		},
	};
}

function toShown({ id: _, secret, ...row }: RequestServiceRow, secrets: SecretBox): RequestService {
	const fault = secrets.open(secret, REQUEST_SECRET_OWNER) === null ? 'sealed' : row.fault;
	return {
		...row,
		approves_itself: row.approves_itself === 1,
		is_enabled: row.is_enabled === 1,
		fault,
		fault_message: fault && MESSAGES.faultOf[fault],
	};
}
