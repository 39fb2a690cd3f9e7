import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ImportFileError } from './import-error.ts';

const inflate = promisify(inflateRaw);

export interface ZipEntry {
	/** With its folders. */
	name: string;
	/** Throws `ImportFileError` for an entry that is encrypted, damaged or too large. */
	read(): Promise<Uint8Array>;
}

interface ZipBounds {
	maxEntries: number;
	/** Of all entries that are read, unpacked. */
	maxBytes: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const IS_ENCRYPTED = 1;
const IS_UTF8 = 1 << 11;

export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of an archive by its directory. What an entry unpacks to is bounded while it is unpacked, whatever the directory says
 * of its size, and `zlib` works beside the event loop. Throws `ImportFileError` for what is no whole archive.
 */
export function readZip(bytes: Uint8Array, { maxEntries, maxBytes }: ZipBounds): ZipEntry[] {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(file);
	const count = file.readUInt16LE(end + 10);
	if (count > maxEntries) throw new ImportFileError('too_many_files', maxEntries);
	let left = maxBytes;

	async function unpack(method: number, packed: Buffer): Promise<Uint8Array> {
		if (method !== 0 && method !== 8) throw damaged();
		if (method === 0 && packed.length > left) throw tooLarge();
		try {
			const unpacked = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, left) });
			left -= unpacked.length;
			return unpacked;
		} catch (error) {
			throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
		}
	}

	const entries: ZipEntry[] = [];
	let at = file.readUInt32LE(end + 16);
	for (let index = 0; index < count; index += 1) {
		if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
		const flags = file.readUInt16LE(at + 8);
		const method = file.readUInt16LE(at + 10);
		const packedBytes = file.readUInt32LE(at + 20);
		const nameBytes = file.readUInt16LE(at + 28);
		const local = file.readUInt32LE(at + 42);
		const rawName = file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
		const name = rawName.toString(flags & IS_UTF8 ? 'utf8' : 'latin1');
		if (!name.endsWith('/')) {
			entries.push({
				name,
				async read() {
					if (flags & IS_ENCRYPTED) throw new ImportFileError('archive_encrypted');
					if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL_SIGNATURE) throw damaged();
					const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
					if (start + packedBytes > file.length) throw damaged();
					return unpack(method, file.subarray(start, start + packedBytes));
				},
			});
		}
		at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
	}
	return entries;
}

/** Where the directory ends; a comment may follow. */
function findEnd(file: Buffer): number {
	for (let at = file.length - END_BYTES; at >= Math.max(0, file.length - END_BYTES - COMMENT_MAX_BYTES); at -= 1) {
		if (file.readUInt32LE(at) === END_SIGNATURE) return at;
	}
	throw damaged();
}

function damaged(): ImportFileError {
	return new ImportFileError('archive_damaged');
}

function tooLarge(): ImportFileError {
	return new ImportFileError('archive_too_large');
}
