/** Where a cue stands, as `VTTCue` has it. */
export type CueSettings = Partial<
	Pick<VTTCue, 'align' | 'line' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'snapToLines' | 'vertical'>
>;

const PERCENTAGE = /^(\d{1,3}(?:\.\d{1,9})?)%$/;
const LINE_ALIGN = ['start', 'center', 'end'] as const;
const POSITION_ALIGN = ['line-left', 'center', 'line-right'] as const;
const ALIGN = ['start', 'center', 'end', 'left', 'right'] as const;
const VERTICAL = ['rl', 'lr'] as const;

/** WebVTT's settings of a cue, `line:0 align:start`. What its document does not allow is left out, as it says. */
export function readSettings(written: string): CueSettings | null {
	const settings: CueSettings = {};
	for (const [name, value = ''] of written.split(/\s+/).map((one) => one.split(/:(.*)/, 2) as [string, string?])) {
		const [first = '', second] = value.split(',', 2);
		const share = percentage(first);
		if (name === 'line') {
			if (share === null && !/^-?\d{1,4}$/.test(first)) continue;
			Object.assign(settings, { snapToLines: share === null, line: share ?? Number(first) });
			assign(settings, 'lineAlign', LINE_ALIGN, second);
		} else if (name === 'position' && share !== null) {
			settings.position = share;
			assign(settings, 'positionAlign', POSITION_ALIGN, second);
		} else if (name === 'size' && share !== null) settings.size = share;
		else if (name === 'align') assign(settings, 'align', ALIGN, value);
		else if (name === 'vertical') assign(settings, 'vertical', VERTICAL, value);
	}
	return Object.keys(settings).length === 0 ? null : settings;
}

/** `{\an8}`, which SubRip files have from SubStation Alpha: places as on a number pad, 2 is where cues stand anyway. */
export function readAlignment(text: string): CueSettings | null {
	const place = Number(/\{\\an([1-9])/.exec(text)?.[1] ?? 2);
	const [row, column] = [Math.floor((place - 1) / 3), (place - 1) % 3];
	const settings: CueSettings = {};
	if (row === 2) settings.line = 0;
	if (row === 1) Object.assign(settings, { snapToLines: false, line: 50, lineAlign: 'center' });
	if (column !== 1) settings.align = column === 0 ? 'left' : 'right';
	return Object.keys(settings).length === 0 ? null : settings;
}

function percentage(value: string): number | null {
	const share = Number(PERCENTAGE.exec(value)?.[1] ?? Number.NaN);
	return share <= 100 ? share : null;
}

function assign<Name extends keyof CueSettings>(
	settings: CueSettings,
	name: Name,
	allowed: readonly NonNullable<CueSettings[Name]>[],
	value: string | undefined,
): void {
	const found = allowed.find((one) => one === value);
	if (found !== undefined) settings[name] = found;
}
