interface Connection {
	saveData?: boolean;
}

/** Whether the browser saves data (`Save-Data`); nothing is prefetched then. */
export function isSaveDataOn(): boolean {
	return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}
