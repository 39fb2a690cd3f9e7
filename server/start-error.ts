/** The server cannot start. Its message is one line for the operator and contains no secret. */
export class StartError extends Error {
	override name = 'StartError';
}
