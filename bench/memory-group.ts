import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The memory controller of both versions of control groups. */
const CONTROLLERS = [
	{
		parent: '/sys/fs/cgroup/memory',
		limit: 'memory.limit_in_bytes',
		peak: 'memory.max_usage_in_bytes',
		events: 'memory.oom_control',
	},
	{ parent: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak', events: 'memory.events' },
] as const;

const MIB = 1024 * 1024;

/** A control group of Linux whose processes together have no more memory than its limit. */
export interface MemoryGroup {
	directory: string;
	/** Moves a process, and with it what it starts from then on. */
	add(pid: number): void;
	/** A shell command that moves its shell. */
	addShell: string;
	/** Most memory that was taken at once, with pages of files that were kept, MiB. */
	peakMib(): number;
	/** Processes that were killed because the memory was used up. */
	countKilled(): number;
	/** Once its processes have ended. */
	remove(): void;
}

/** Null where this process may make no control group. */
export function createMemoryGroup(limitMib: number): MemoryGroup | null {
	for (const { parent, limit, peak, events } of CONTROLLERS) {
		const directory = join(parent, `matinee-bench-${process.pid}`);
		try {
			mkdirSync(directory);
		} catch {
			continue;
		}
		try {
			writeFileSync(join(directory, limit), String(limitMib * MIB));
		} catch {
			rmdirSync(directory);
			continue;
		}
		const members = join(directory, 'cgroup.procs');
		const read = (name: string) => readFileSync(join(directory, name), 'utf8');
		return {
			directory,
			add: (pid) => writeFileSync(members, String(pid)),
			addShell: `echo $$ > '${members}'`,
			peakMib: () => Number(read(peak)) / MIB,
			countKilled: () => Number(/^oom_kill (\d+)/m.exec(read(events))?.[1] ?? Number.NaN),
			remove: () => rmdirSync(directory),
		};
	}
	return null;
}
