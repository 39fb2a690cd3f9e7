import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { backUpDatabase, isWholeFile } from './backup-file.ts';

/** Before a migration, or each night. */
export type BackupKind = 'update' | 'nightly';

export interface BackupFile {
	name: string;
	kind: BackupKind;
	/** ISO 8601, to the second. */
	created_at: string;
	bytes: number;
}

/** Ends the name of what `npm run migrate -- down` saved: only a person removes it. */
const KEPT_END = '-down.db';

/** Where automatic backups go, and how many of each kind are kept; 0 makes none. */
export interface BackupSetting {
	directory: string;
	keep: number;
}

const NAME = /^(nightly|update)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(-down)?\.db$/;

/** The directory of automatic backups. */
export function toBackupDirectory(dataDir: string): string {
	return join(dataDir, 'backups');
}

/** `nightly-2026-11-22T03-00-00Z.db`. */
export function toBackupName(kind: BackupKind, atMs: number): string {
	return `${kind}-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
}

/** Complete automatic backups, newest first; other files in the directory are none. */
export function listBackups(directory: string): BackupFile[] {
	if (!existsSync(directory)) return [];
	return readdirSync(directory)
		.flatMap((name) => {
			const [, kind, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
			if (!kind) return [];
			const created_at = `${day}T${hours}:${minutes}:${seconds}.000Z`;
			return [{ name, kind: kind as BackupKind, created_at, bytes: statSync(join(directory, name)).size }];
		})
		.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/**
 * Removes the oldest backups of a kind beyond `keep` whole ones. A broken file is not counted, so the newest whole one always
 * stays. A backup dated later than `nowMs`, epoch milliseconds, was made by a wrong clock: it counts as the oldest. `made`, a
 * name, counts as the newest.
 */
export function pruneBackups(
	directory: string,
	kind: BackupKind,
	{ keep, nowMs, made }: { keep: number; nowMs: number; made?: string },
): void {
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const isPast = ({ created_at }: BackupFile) => Date.parse(created_at) <= nowMs;
	const backups = listBackups(directory).filter((backup) => backup.kind === kind && !backup.name.endsWith(KEPT_END));
	const ordered = [...backups.filter(isPast), ...backups.filter((backup) => !isPast(backup))];
	const isMade = ({ name }: BackupFile) => name === made;
	let whole = 0;
	for (const { name } of [...ordered.filter(isMade), ...ordered.filter((backup) => !isMade(backup))]) {
		const path = join(directory, name);
		if (whole >= keep) rmSync(path, { force: true });
		else if (isWholeFile(path)) whole += 1;
	}
}

/** A verified copy before a migration. Throws `StartError` when it cannot be made. */
export async function backUpBeforeUpdate(file: string, { directory, keep }: BackupSetting): Promise<void> {
	if (keep === 0) return;
	const made = await backUpForUpdate(file, directory, '.db');
	pruneBackups(directory, 'update', { keep, nowMs: Date.now(), made });
}

/** A verified copy before a migration is reverted, which is never pruned. Throws `StartError` when it cannot be made. */
export async function backUpBeforeDown(file: string, directory: string): Promise<void> {
	await backUpForUpdate(file, directory, KEPT_END);
}

/** Resolves with its name. */
async function backUpForUpdate(file: string, directory: string, end: string): Promise<string> {
	const path = toFreePath(directory, end);
	try {
		await backUpDatabase(file, path);
		return basename(path);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		throw new StartError(
			`DATABASE_URL: ${file} is not updated, since its backup failed (${error.message}); make space, or set BACKUP_KEEP=0 to update without one`,
		);
	}
}

/** Of a second that has no backup yet: one never replaces another. */
function toFreePath(directory: string, end: string): string {
	for (let atMs = Date.now(); ; atMs += 1000) {
		const path = join(directory, toBackupName('update', atMs).replace(/\.db$/, end));
		if (!existsSync(path)) return path;
	}
}
