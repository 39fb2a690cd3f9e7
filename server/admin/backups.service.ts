import { createReadStream, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import type { BackupList } from '#contract/admin.ts';
import { type BackupSetting, listBackups } from '../db/automatic-backups.ts';
import { AppError } from '../http/app-error.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';

/** Automatic backups of the database. */
export interface Backups {
	list(): BackupList;
	/** Throws `not_found` for any other file of the directory. */
	open(name: string): { bytes: number; stream(): ReadStream };
}

/** `setting` is null where the database is not a file of this server. */
export function createBackups(setting: BackupSetting | null): Backups {
	const backups = () => (setting ? listBackups(setting.directory) : []);
	return {
		list: () => ({ keep: setting?.keep ?? 0, backups: backups() }),
		open(name) {
			const found = backups().find((backup) => backup.name === name);
			if (!setting || !found) throw new AppError('not_found', ADMIN_MESSAGES.noSuchBackup);
			return { bytes: found.bytes, stream: () => createReadStream(join(setting.directory, name)) };
		},
	};
}
