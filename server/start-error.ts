/** The start can not go on. Its message is one line for the person who starts it, and holds no secret. */
export class StartError extends Error {
	override name = 'StartError';
}
