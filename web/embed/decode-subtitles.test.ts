import { describe, expect, it } from 'vitest';
import { decodeSubtitles } from './decode-subtitles.ts';

const bytes = (...parts: (string | number[])[]) =>
	Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

/** Bytes of a text in an encoding that Node writes nowhere: its table is read backwards. */
function encode(text: string, encoding: string): Uint8Array {
	const table = new Map<string, number[]>();
	const decoder = new TextDecoder(encoding);
	for (let high = 0x80; high < 0x100; high++) {
		const char = decoder.decode(Uint8Array.of(high));
		if (char !== '\ufffd' && !table.has(char)) table.set(char, [high]);
		for (let low = 0x40; low < 0x100; low++) {
			const pair = decoder.decode(Uint8Array.of(high, low));
			if ([...pair].length === 1 && pair !== '\ufffd' && !table.has(pair)) table.set(pair, [high, low]);
		}
	}
	return Uint8Array.from(
		[...text].flatMap((char) => (char < '\u0080' ? [char.charCodeAt(0)] : (table.get(char) ?? []))),
	);
}

const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

const LINES = {
	ru: 'Привет, как дела? Я давно тебя не видел, мой друг.',
	el: 'Καλημέρα, τι κάνεις; Δεν σε έχω δει για καιρό.',
	he: 'שלום, מה שלומך? לא ראיתי אותך הרבה זמן.',
	ar: 'مرحبا، كيف حالك؟ لم أرك منذ زمن طويل.',
	tr: 'Günaydın, nasılsın? Şimdi çok güzel bir ağaç gördüm.',
	th: 'สวัสดีครับ คุณเป็นอย่างไรบ้าง ฉันไม่ได้เจอคุณนานแล้ว',
	zh: '你好,你最近怎么样?我很久没有见到你了,我的朋友。',
	'zh-TW': '你好,你最近怎麼樣?我很久沒有見到你了,我的朋友。',
	ja: 'こんにちは、お元気ですか。長い間会っていませんでした。',
	ko: '안녕하세요, 어떻게 지내세요? 오랫동안 못 봤어요.',
	pl: 'Dzień dobry, jak się masz? Dawno cię nie widziałem, żółty łoś.',
	cs: 'Dobrý den, jak se máš? Příliš žluťoučký kůň, šťastný.',
	fr: 'Ça va très bien, où étais-tu passé, mon frère ?',
};

describe('the text of a subtitle file', () => {
	it.each<[encoding: string, bytes: Uint8Array]>([
		['UTF-8', Uint8Array.from(Buffer.from('Fähre'))],
		['UTF-8 with a mark', Uint8Array.from(Buffer.from('\ufeffFähre'))],
		['UTF-16', bytes([0xff, 0xfe], 'F\0\u00e4\0h\0r\0e\0')],
		['UTF-16, the other way', bytes([0xfe, 0xff], '\0F\0\u00e4\0h\0r\0e')],
		['UTF-16 without a mark', bytes('F\0\u00e4\0h\0r\0e\0')],
		['UTF-16 without a mark, the other way', bytes('\0F\0\u00e4\0h\0r\0e')],
		['Windows-1252', bytes('F\u00e4hre')],
	])('is read in %s', async (_encoding, content) => {
		expect(await decodeSubtitles(content)).toBe('Fähre');
	});

	it.each<[language: keyof typeof LINES, encoding: string]>([
		['ru', 'windows-1251'],
		['ru', 'koi8-r'],
		['ru', 'ibm866'],
		['ru', 'iso-8859-5'],
		['el', 'windows-1253'],
		['he', 'windows-1255'],
		['ar', 'windows-1256'],
		['tr', 'windows-1254'],
		['th', 'windows-874'],
		['zh', 'gbk'],
		['zh', 'big5'],
		['zh-TW', 'big5'],
		['ja', 'shift_jis'],
		['ja', 'euc-jp'],
		['ko', 'euc-kr'],
		['pl', 'windows-1250'],
		['pl', 'iso-8859-2'],
		['cs', 'windows-1250'],
		['cs', 'iso-8859-2'],
		['fr', 'windows-1252'],
	])('of a file in %s is read in %s', async (language, encoding) => {
		const text = cue(encoding === 'big5' ? LINES['zh-TW'] : LINES[language]);
		expect(await decodeSubtitles(encode(text, encoding), { language })).toBe(text);
	});

	it('of a single word is read by its language', async () => {
		expect(await decodeSubtitles(encode(cue('Привет'), 'windows-1251'), { language: 'ru' })).toBe(cue('Привет'));
	});

	it.each([
		['ru', 'windows-1251'],
		['el', 'windows-1253'],
		['th', 'windows-874'],
		['zh', 'gbk'],
		['ja', 'shift_jis'],
		['ko', 'euc-kr'],
		['fr', 'windows-1252'],
	] as const)('in %s without a language is read in %s', async (key, encoding) => {
		const text = cue(`${LINES[key]}\n${LINES[key]}`);
		expect(await decodeSubtitles(encode(text, encoding))).toBe(text);
	});

	it('is read in the declared character set, unless its bytes are UTF-8 or the set is unknown', async () => {
		const text = cue(LINES.ru);
		expect(await decodeSubtitles(encode(text, 'koi8-r'), { charset: 'KOI8-R', language: 'en' })).toBe(text);
		expect(await decodeSubtitles(Uint8Array.from(Buffer.from(text)), { charset: 'windows-1251' })).toBe(text);
		expect(await decodeSubtitles(encode(text, 'windows-1251'), { charset: 'nonsense', language: 'ru' })).toBe(text);
	});
});
