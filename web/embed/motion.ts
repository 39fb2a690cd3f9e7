/** Whether a film moves, by its times alone. WebKitGTK says that it waits, and plays on without another word. */
export interface Motion {
	/** It waits, or stands at another place. */
	interrupt(): void;
	/** Whether it has moved since the first time after the interruption. @param time Seconds. */
	moves(time: number): boolean;
}

export function createMotion(): Motion {
	let from: number | null = null;
	return {
		interrupt() {
			from = null;
		},
		moves(time) {
			from ??= time;
			return time > from;
		},
	};
}
