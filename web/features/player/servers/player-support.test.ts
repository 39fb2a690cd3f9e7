import { expect, it } from 'vitest';
import { parsePlayerSupport, playerSupportStorage, savePlayerSupport, supportOf } from './player-support.ts';

const server = (number: number) => ({ movieUrl: `https://p${number}.example/m` });
const saved = () => parsePlayerSupport(playerSupportStorage.read());

it('keeps what servers support, the newest thirty, each once', () => {
	for (let number = 1; number <= 31; number += 1)
		savePlayerSupport(server(number), { commands: [], events: ['ended'] });
	savePlayerSupport(server(3), { commands: ['seek'], events: ['timeupdate'] });
	expect(saved()).toHaveLength(30);
	expect(supportOf(saved(), server(1))).toEqual([]);
	expect(supportOf(saved(), server(2))).toEqual(['ended']);
	expect(supportOf(saved(), server(3))).toEqual(['seek', 'timeupdate']);
	playerSupportStorage.remove();
});

it.each(['{', '{}', '[1,null]', '[["https://p.example/m"]]', '[["https://p.example/m",[1]]]', '[[{},[]]]'])(
	'knows nothing where %s is stored',
	(stored) => {
		expect(parsePlayerSupport(stored)).toEqual([]);
	},
);
