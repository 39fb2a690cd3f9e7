import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireProgram } from '../harness/find-program.ts';
import { LOAD_CORE, pinnedCommand } from './cores.ts';

const run = promisify(execFile);

/** Much longer than a response takes on a busy machine. */
const TIMEOUT_S = 20;

interface Load {
	url: string;
	headers?: Readonly<Record<string, string>>;
	connections: number;
	seconds: number;
	/** A Lua script of wrk, with its arguments. */
	script?: readonly string[];
}

/** Responses to as many requests as the connections can send; throws where one failed. */
export async function loadWithWrk({
	url,
	headers = {},
	connections,
	seconds,
	script = [],
}: Load): Promise<{ perSecond: number; total: number }> {
	const [file, ...args] = script;
	const [program, all] = pinnedCommand(LOAD_CORE, [
		requireProgram('wrk'),
		'--threads=1',
		`--connections=${connections}`,
		`--duration=${seconds}s`,
		`--timeout=${TIMEOUT_S}s`,
		...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
		...(file ? ['--script', file] : []),
		url,
		...(args.length > 0 ? ['--', ...args] : []),
	]);
	const { stdout } = await run(program, all);
	const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
	if (failed) throw new Error(`${url}: ${failed[0]}`);
	const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
	return { perSecond: read(/Requests\/sec:\s+([\d.]+)/), total: read(/(\d+) requests in/) };
}
