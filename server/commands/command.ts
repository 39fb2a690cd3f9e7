/** What an option takes: nothing, or one value that the help names. */
export interface CommandOption {
	/** Name of its value in the help; absent for an option without one. */
	value?: string;
	/** One letter. */
	short?: string;
	help: string;
}

export interface CommandArgument {
	/** In capitals, or the words that it takes, joined by `|`. */
	name: string;
	help: string;
}

export interface CommandInput {
	/** As many as the command has arguments. */
	positionals: readonly string[];
	/** By name without dashes; true for an option without a value. */
	values: Readonly<Record<string, string | boolean | undefined>>;
}

/** Resolves with the exit code. Throws `StartError` with one line for the operator. */
export type RunCommand = (input: CommandInput) => Promise<number>;

export interface Command {
	/** One line of the list of commands. */
	summary: string;
	arguments: readonly CommandArgument[];
	options: Readonly<Record<string, CommandOption>>;
	/** Further paragraphs of its help. */
	notes: readonly string[];
	/** Loaded when it runs: each command needs other parts of the server. */
	load(): Promise<RunCommand>;
}
