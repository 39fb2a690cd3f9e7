/** The server cannot start. Its message is one line for the operator and contains no secret. */
export class StartError extends Error {
	override name = 'StartError';
}

/** An invalid setting. Its message is one line: the variable, its value (never a secret), what is valid. */
export class ConfigError extends StartError {
	override name = 'ConfigError';
}
