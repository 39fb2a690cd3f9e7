/** What a check of the host found. Its texts contain no secret. */
export interface Finding {
	/** What was checked: `node`, `disk`, … */
	check: string;
	/** A warning may be meant so; a failure keeps something from working. */
	state: 'ok' | 'warning' | 'failure';
	/** One sentence without a full stop. */
	says: string;
	/** What to do; null where nothing is left to do. */
	advice: string | null;
}

export function ok(check: string, says: string): Finding {
	return { check, state: 'ok', says, advice: null };
}

export function warning(check: string, says: string, advice: string): Finding {
	return { check, state: 'warning', says, advice };
}

export function failure(check: string, says: string, advice: string): Finding {
	return { check, state: 'failure', says, advice };
}

/** `ENOENT`, or the message of an error without a code. */
export function reasonOf(error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	return code ?? message;
}
