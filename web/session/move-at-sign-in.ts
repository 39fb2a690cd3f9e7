import { showToast } from '../ui/toast.ts';
import { readSession, subscribeToSession } from './session.ts';

/** Something that this browser keeps of a person who is not signed in, and that an account takes. */
interface LocalData<Items> {
	/** Null where there is nothing to move. */
	read(): Items | null;
	/** Sends it to the account, and removes what that has stored. Resolves with the texts of two notices, null for none. */
	move(items: Items): Promise<{ moved: string | null; left: string | null }>;
}

/**
 * For one kind of data, whose move runs once at a time, however often it is started. The returned function moves data of this
 * browser to the account that signs in. What fails, or does not fit, stays, and is tried again at the next page; the person reads
 * once a visit that it stays. It returns how to stop.
 */
export function createMoveAtSignIn<Items>(): (data: LocalData<Items>) => () => void {
	let isRunning = false;
	let wasTold = false;
	return (data) => {
		const move = async () => {
			const items = data.read();
			if (isRunning || items === null || readSession().state !== 'signed-in') return;
			isRunning = true;
			try {
				const { moved, left } = await data.move(items);
				if (moved !== null) showToast({ kind: 'success', text: moved });
				if (left !== null && !wasTold) showToast({ kind: 'error', text: left });
				wasTold = left !== null;
			} catch {
				// It stays in this browser.
			} finally {
				isRunning = false;
			}
		};
		void move();
		return subscribeToSession(() => void move());
	};
}
