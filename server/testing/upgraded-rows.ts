/** What a test of an upgrade has counted: the meta data of the test, which `npm run upgrade-table` prints. */
export interface UpgradedRows {
	/** Newest migration of the earlier database. */
	schema: string;
	engine: string;
	/** Rows that people own. */
	before: number;
	/** Of these, how many are the same after the upgrade. */
	after: number;
}
