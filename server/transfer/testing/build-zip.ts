import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 1 << 11;
const DEFLATED = 8;

/** An archive of files by name. `declaredBytes` is what its directory says of each size, where that is not the truth. */
export function buildZip(files: Readonly<Record<string, string | Uint8Array>>, declaredBytes?: number): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of Object.entries(files)) {
		const bytes = Buffer.from(content as string);
		const packed = deflateRawSync(bytes);
		const fields = (signature: number, size: number, before: number) => {
			const header = Buffer.alloc(size);
			header.writeUInt32LE(signature, 0);
			header.writeUInt16LE(UTF8_NAMES, before + 2);
			header.writeUInt16LE(DEFLATED, before + 4);
			header.writeUInt32LE(crc32(bytes), before + 10);
			header.writeUInt32LE(packed.length, before + 14);
			header.writeUInt32LE(declaredBytes ?? bytes.length, before + 18);
			header.writeUInt16LE(Buffer.byteLength(name), before + 22);
			return header;
		};
		const entry = fields(ENTRY, 46, 6);
		entry.writeUInt32LE(offset, 42);
		directory.push(entry, Buffer.from(name));
		const written = [fields(LOCAL, 30, 4), Buffer.from(name), packed];
		parts.push(...written);
		offset += Buffer.concat(written).length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(Object.keys(files).length, 8);
	end.writeUInt16LE(Object.keys(files).length, 10);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, entries, end]);
}
