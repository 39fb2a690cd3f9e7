import type { Kysely } from 'kysely';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Queries, Schema } from '../db/schema.ts';

/** With which this site names itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
	publicKey: string;
	privateKey: string;
}

interface StoredKeys {
	publicKey: string;
	/** As `createSecretBox` seals it. */
	privateKey: string;
}

const NAME = 'push_keys';

/**
 * The keys of this installation: of several nodes that start together one makes them. Where they cannot be read, as after a change of
 * `SECRETS_KEY`, new ones take their place; browsers subscribe again then.
 */
export async function readPushKeys(db: Kysely<Schema>, secrets: SecretBox): Promise<PushKeys> {
	const known = open(await findKeys(db), secrets);
	if (known) return known;
	const { default: webPush } = await import('web-push');
	const { publicKey, privateKey } = webPush.generateVAPIDKeys();
	const value = JSON.stringify({ publicKey, privateKey: secrets.seal(privateKey, NAME) } satisfies StoredKeys);
	return db.transaction().execute(async (transaction) => {
		await transaction
			.insertInto('instance_state')
			.values({ name: NAME, value })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		// Of another node meanwhile.
		const stored = open(await findKeys(transaction), secrets);
		if (stored) return stored;
		await transaction.updateTable('instance_state').set({ value }).where('name', '=', NAME).execute();
		await transaction.deleteFrom('push_subscriptions').execute();
		return { publicKey, privateKey };
	});
}

async function findKeys(db: Queries): Promise<StoredKeys | null> {
	const row = await db.selectFrom('instance_state').select('value').where('name', '=', NAME).executeTakeFirst();
	return row ? (JSON.parse(row.value) as StoredKeys) : null;
}

function open(stored: StoredKeys | null, secrets: SecretBox): PushKeys | null {
	const privateKey = stored && secrets.open(stored.privateKey, NAME);
	return stored && privateKey ? { publicKey: stored.publicKey, privateKey } : null;
}
