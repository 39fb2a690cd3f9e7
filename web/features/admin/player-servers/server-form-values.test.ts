import { expect, test } from 'vitest';
import { toServer, toServerFormValues } from './server-form-values.ts';

const SERVER = {
	id: 3,
	name: 'Palace',
	movieUrl: 'https://player.example/m',
	tvUrl: 'https://player.example/t',
	enabled: true,
	priority: 7,
	params: { autoPlay: 'autoplay', volume: 'vol' },
	messageOrigin: 'https://events.player.example',
	sandbox: 'relaxed',
	note: 'kept',
};
const tags = ['admin-player-servers'];

test('a server stays what it is when nothing is changed', { tags }, () => {
	expect(toServer(toServerFormValues(SERVER), SERVER)).toEqual(SERVER);
	expect(toServer(toServerFormValues({ ...SERVER, id: '3' }), { ...SERVER, id: '3' }).id).toBe(3);
});

test('values are trimmed, and empty optional ones are left out', { tags }, () => {
	const values = {
		...toServerFormValues(SERVER),
		name: ' Grand ',
		id: ' 12 ',
		messageOrigin: ' ',
		params: '',
		sandbox: 'strict',
	};
	expect(toServer(values, SERVER)).toEqual({
		id: 12,
		name: 'Grand',
		movieUrl: SERVER.movieUrl,
		tvUrl: SERVER.tvUrl,
		enabled: true,
		priority: 7,
		note: 'kept',
	});
});

test('parameters are pairs, and what is no pair has no name, so that it is refused', { tags }, () => {
	const values = { ...toServerFormValues(SERVER), params: ' quality = q ,volume,' };
	expect(toServer(values, SERVER).params).toEqual({ quality: 'q', volume: '' });
});

test('fields that cannot be read are empty in the form, and left out of the server', { tags }, () => {
	const server = { name: 7, movieUrl: null, enabled: 'yes', priority: '2', sandbox: 'none' };
	expect(toServer(toServerFormValues(server), server)).toEqual({
		id: '',
		name: '7',
		movieUrl: '',
		tvUrl: '',
		enabled: false,
	});
	expect(toServerFormValues(server)).toMatchObject({
		name: '7',
		movieUrl: '',
		enabled: false,
		sandbox: 'strict',
	});
});
