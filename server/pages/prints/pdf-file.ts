import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { pdfNumbers } from './pdf-path.ts';
import type { PdfDrawing } from './svg-to-pdf.ts';

const deflateAsync = promisify(deflate);

export interface PdfPage {
	/** Inches; the drawing fills it. */
	width: number;
	height: number;
	drawing: PdfDrawing;
	title: string;
	/** The document's subject: where the title comes from. */
	subject: string;
}

const POINTS_AN_INCH = 72;
/** Bytes over 127, so that nothing takes the file for text. */
const BINARY_MARK = '%\u00e2\u00e3\u00cf\u00d3\n';

/**
 * A PDF (1.7) of one page with a drawing of vectors and no fonts. The same drawing gives the same bytes: there is no date in
 * it.
 */
export async function writePdf({ width, height, drawing, title, subject }: PdfPage): Promise<Buffer> {
	const [w, h] = [width * POINTS_AN_INCH, height * POINTS_AN_INCH];
	const scale = Math.min(w / drawing.width, h / drawing.height);
	// PDF counts from the lower edge.
	const place = `${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} 0 ${pdfNumbers(h)} cm`;
	const box = `[${pdfNumbers(-drawing.width, -drawing.height, 2 * drawing.width, 2 * drawing.height)}]`;
	const names = (prefix: string, write: (at: number) => string) =>
		drawing.groups.map((_, at) => `/${prefix}${at} ${write(at)}`).join(' ');
	const opacityOf = (at: number) => drawing.groups[at]?.opacity ?? 1;
	const states = names('A', (at) => `<< /ca ${opacityOf(at)} /CA ${opacityOf(at)} >>`);
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pdfNumbers(w, h)}] /Contents 4 0 R /Resources 5 0 R >>`,
		await stream('', `q\n${place}\n${drawing.content}\nQ`),
		`<< /XObject << ${names('G', (at) => `${FIRST_GROUP + at} 0 R`)} >> /ExtGState << ${states} >> >>`,
		`<< /Title ${text(title)} /Subject ${text(subject)} /Creator (Matinee) >>`,
		...(await Promise.all(
			drawing.groups.map(({ content }) =>
				stream(`/Type /XObject /Subtype /Form /BBox ${box} /Group << /S /Transparency >> /Resources 5 0 R `, content),
			),
		)),
	];
	return join(objects);
}

/** The number of the first object after the fixed ones. */
const FIRST_GROUP = 7;

/** An object with compressed content, in Latin-1: one character a byte. */
async function stream(entries: string, content: string): Promise<string> {
	const bytes = await deflateAsync(Buffer.from(content, 'latin1'), { level: 9 });
	return `<< ${entries}/Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** A string in UTF-16, which every reader knows. */
function text(value: string): string {
	const units = [...Buffer.from(`\ufeff${value}`, 'utf16le').swap16()];
	return `<${units.map((unit) => unit.toString(16).padStart(2, '0')).join('')}>`;
}

/** The objects, numbered from 1, with the table of their offsets. */
function join(objects: readonly string[]): Buffer {
	let file = `%PDF-1.7\n${BINARY_MARK}`;
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
	const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
	return Buffer.from(file + table + trailer, 'latin1');
}
