interface Connection {
	saveData?: boolean;
}

/** Whether this person asked the browser to save data: nothing is then fetched before it is wanted. */
export function isSaveDataOn(): boolean {
	return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}
