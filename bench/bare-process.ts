import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedCommand, SERVER_CORE } from './cores.ts';
import type { MeasuredServer } from './nginx.ts';

/** A bare `node:http` server on the core of the servers that sends the response of `from`, with its headers. */
export async function startBareServer(from: string): Promise<MeasuredServer> {
	const script = join(import.meta.dirname, 'bare-server.ts');
	const command = [process.execPath, '--disable-warning=ExperimentalWarning', script, from];
	const [program, args] = pinnedCommand(SERVER_CORE, command);
	const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (chunk) => {
			const listening = /listening at (\S+)/.exec(String(chunk))?.[1];
			if (listening) resolve(listening);
		});
		child.once('exit', () => reject(new Error('The bare server did not start')));
	});
	return {
		url,
		pid: child.pid ?? 0,
		async stop() {
			child.kill('SIGTERM');
			await ended;
		},
	};
}
