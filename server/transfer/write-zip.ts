import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface FileToZip {
	name: string;
	chunks: AsyncIterable<string>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** The sizes follow the data, and names are UTF-8. */
const FLAGS = (1 << 3) | (1 << 11);
const DEFLATED = 8;
/** 1 January 1980: the archive is the same whenever it is made. */
const NO_DATE = 0x21;

/** A ZIP archive as it is made: nothing is in memory but a chunk, and the directory. */
export async function* writeZip(files: AsyncIterable<FileToZip>): AsyncGenerator<Buffer> {
	const directory: Buffer[] = [];
	let offset = 0;
	for await (const { name, chunks } of files) {
		const start = offset;
		const local = header(LOCAL, 30, 4, name, { crc: 0, packed: 0, size: 0 });
		yield local;
		offset += local.length;
		const sums = { crc: 0, packed: 0, size: 0 };
		for await (const packed of deflate(chunks, sums)) {
			sums.packed += packed.length;
			yield packed;
		}
		const descriptor = Buffer.alloc(16);
		[DESCRIPTOR, sums.crc, sums.packed, sums.size].forEach((value, index) => {
			descriptor.writeUInt32LE(value, index * 4);
		});
		yield descriptor;
		offset += sums.packed + descriptor.length;
		const entry = header(ENTRY, 46, 6, name, sums);
		entry.writeUInt16LE(VERSION, 4);
		entry.writeUInt32LE(start, 42);
		directory.push(entry);
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(directory.length, 8);
	end.writeUInt16LE(directory.length, 10);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(offset, 16);
	yield Buffer.concat([entries, end]);
}

interface Sums {
	crc: number;
	packed: number;
	size: number;
}

/** The head of a file, or of its entry in the directory, whose same fields begin at `at`; with the name. */
function header(signature: number, bytes: number, at: number, name: string, { crc, packed, size }: Sums): Buffer {
	const head = Buffer.alloc(bytes);
	head.writeUInt32LE(signature, 0);
	head.writeUInt16LE(VERSION, at);
	head.writeUInt16LE(FLAGS, at + 2);
	head.writeUInt16LE(DEFLATED, at + 4);
	head.writeUInt16LE(NO_DATE, at + 8);
	head.writeUInt32LE(crc, at + 10);
	head.writeUInt32LE(packed, at + 14);
	head.writeUInt32LE(size, at + 18);
	head.writeUInt16LE(Buffer.byteLength(name), at + 22);
	return Buffer.concat([head, Buffer.from(name)]);
}

/** Counts what goes in. */
async function* deflate(chunks: AsyncIterable<string>, sums: Sums): AsyncGenerator<Buffer> {
	async function* counted(): AsyncGenerator<Buffer> {
		for await (const chunk of chunks) {
			const bytes = Buffer.from(chunk);
			sums.crc = crc32(bytes, sums.crc);
			sums.size += bytes.length;
			yield bytes;
		}
	}
	// An error of the source ends the reading of what comes out.
	yield* pipeline(Readable.from(counted()), createDeflateRaw(), () => {});
}
