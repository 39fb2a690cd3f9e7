import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, register } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { createMailApp } from '../testing/mail-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

describe('what the API says', () => {
	it.each([
		[{}, 'There is nothing at this address'],
		[GERMAN, 'Unter dieser Adresse gibt es nichts'],
		[{ cookie: 'language=fr', ...GERMAN }, 'Il n’y a rien à cette adresse'],
		[{ 'accept-language': 'xx' }, 'There is nothing at this address'],
	])('is in the language of the request: %j', async (headers, message) => {
		const { http } = await createTestApp();
		const response = await http.inject({ url: '/api/nothing', headers });
		expect(response.json()).toEqual({ success: false, code: 'not_found', message });
	});

	it('names what is wrong with a field, and keeps its code', async () => {
		const { http } = await createTestApp();
		const payload = { username: 'alice', email: 'alice@example.org', password: 'short' };
		const response = await http.inject({ method: 'POST', url: '/api/auth/register', payload, headers: GERMAN });
		expect(response.json()).toMatchObject({
			code: 'invalid_request',
			issues: [{ path: 'password', message: 'Das Passwort muss mindestens 8\u00a0Zeichen haben' }],
		});
	});

	it('is in that language after a body was read, and of a body that cannot be', async () => {
		const app = await createTestApp();
		await register(app);
		const call = (payload: string) =>
			app.http.inject({
				method: 'POST',
				url: '/api/auth/login',
				payload,
				headers: { ...GERMAN, 'content-type': 'application/json' },
			});
		const wrong = await call(JSON.stringify({ emailOrUsername: 'alice', password: 'Wrong-pass-7' }));
		expect(wrong.json().message).toBe('Nutzername, E-Mail-Adresse oder Passwort ist falsch');
		expect((await call('{"a":')).json().message).toBe('Die Anfrage konnte nicht gelesen werden');
		expect((await logIn(app, 'alice')).json().message).toBe('Login successful');
	});

	it('says in it that the server runs', async () => {
		const { http } = await createTestApp();
		const messageOf = async (url: string) => (await http.inject({ url, headers: GERMAN })).json().message;
		expect(await messageOf('/api/health')).toBe('Matinee läuft');
		expect(await messageOf('/api/ready')).toBe('Matinee ist bereit');
	});

	it('is written to the log in English', async () => {
		const lines: string[] = [];
		const { http } = await createTestApp({ env: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
		http.get('/api/broken', () => Promise.reject(new Error('broken')));
		const response = await http.inject({ url: '/api/broken', headers: GERMAN });
		expect(response.json().message).toBe('Interner Serverfehler');
		expect(lines.join()).toContain('Internal server error');
	});

	it('names titles in their own language where it was chosen, and says the rest in that of the page', async () => {
		const { http } = await createTestApp();
		const read = async (headers: Record<string, string>) =>
			JSON.stringify((await http.inject({ url: '/api/programme?date=2026-06-01', headers })).json().data.rows);
		const english = await read({});
		const german = await read(GERMAN);
		const both = await read({ cookie: 'titles=de' });
		const headingsOf = (rows: string) => JSON.parse(rows).map(({ heading }: { heading: string }) => heading);
		expect(headingsOf(both)).toEqual(headingsOf(english));
		expect(both).not.toBe(english);
		const titlesOf = (rows: string): { title: string; lang?: string }[] =>
			JSON.parse(rows).flatMap(({ titles }: { titles: { title: string; lang?: string }[] }) => titles);
		const names = (rows: string) => titlesOf(rows).map(({ title }) => title);
		expect(names(both)).toEqual(names(german));
		for (const [index, { lang = 'de' }] of titlesOf(german).entries()) {
			expect(titlesOf(both)[index]?.lang ?? 'en').toBe(lang);
		}
		expect(await read({})).toBe(english);
	});

	it('names channels and programmes in it, for each language apart', async () => {
		const { http } = await createTestApp();
		const read = async (url: string, headers = {}) => (await http.inject({ url, headers })).json().data;
		const [german, english] = [await read('/api/channels', GERMAN), await read('/api/channels')] as {
			channels: { id: string; name: string; description: string }[];
		}[];
		const noir = (list: typeof german) => list?.channels.find(({ id }) => id === 'noir');
		expect(noir(english)?.description).toBe('Film Noir, one film after the other around the clock.');
		expect(noir(german)?.description).toBe('Film noir: ein Film nach dem anderen, rund um die Uhr.');
		const response = await http.inject({ url: '/api/channels', headers: GERMAN });
		expect(response.headers.vary).toContain('Accept-Language');
		const feed = await http.inject({ url: '/channels/noir/feed.atom', headers: GERMAN });
		expect(feed.body).toContain('xml:lang="de"');
		expect(feed.body).toContain('<title>Film noir: was gerade läuft</title>');
	});
});

describe('two hundred schedules of two people of two languages', () => {
	it('give each the own texts, whatever waits for what', async () => {
		const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
		await register(app);
		let seed = 7;
		const random = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
			return seed / 2 ** 31;
		};
		const kinds = [
			{
				call: (headers: Record<string, string>) => app.http.inject({ url: '/api/channels', headers }),
				words: { de: 'rund um die Uhr', fr: 'sans interruption', en: 'around the clock' },
			},
			{
				call: (headers: Record<string, string>) => app.http.inject({ url: '/api/programme?date=1899-01-01', headers }),
				words: { de: 'kein Programm', fr: 'pas de programme', en: 'no programme' },
			},
			{
				call: (headers: Record<string, string>) =>
					app.http.inject({
						method: 'POST',
						url: '/api/auth/register',
						payload: { username: 'Alice', email: 'alice@example.org', password: 'Ladder-cloud-7' },
						headers,
					}),
				words: { de: 'schon vergeben', fr: 'existe déjà', en: 'already exists' },
			},
		] as const;
		for (let schedule = 0; schedule < 200; schedule += 1) {
			const asked = Array.from({ length: 4 }, () => ({
				kind: kinds[Math.floor(random() * kinds.length)] ?? kinds[0],
				language: (['de', 'fr', 'en'] as const)[Math.floor(random() * 3)] ?? 'de',
				turns: Math.floor(random() * 4),
			}));
			const answers = await Promise.all(
				asked.map(async ({ kind, language, turns }) => {
					for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
					return (await kind.call({ 'accept-language': language })).body;
				}),
			);
			for (const [index, { kind, language }] of asked.entries()) {
				expect(answers[index], `schedule ${schedule}`).toContain(kind.words[language]);
			}
		}
	});
});

describe.each(ENGINES)('the language of an account on %s', (engine) => {
	it('is that of its sign-up, until another is chosen, and its mails are in it', async () => {
		const { app, sink } = await createMailApp(engine);
		const payload = { username: 'Alice', email: 'alice@example.org', password: 'Ladder-cloud-7' };
		await app.http.inject({ method: 'POST', url: '/api/auth/register', payload, headers: GERMAN });
		const signedIn = (await logIn(app, 'alice')).json().data;
		expect(signedIn.language).toBe('de');
		const headers = { authorization: `Bearer ${signedIn.token}` };
		const verify = () => app.http.inject({ method: 'POST', url: '/api/auth/email-verification', headers });
		await verify();
		await app.mail.sendDue();
		const { parsed } = sink.lastTo('alice@example.org');
		expect(parsed.subject).toBe('Bestätige deine E-Mail-Adresse');
		expect(parsed.html).toContain('<html lang="de">');
		const chosen = await app.http.inject({
			method: 'PUT',
			url: '/api/auth/language',
			payload: { language: 'fr' },
			headers,
		});
		expect(chosen.statusCode).toBe(200);
		expect((await app.http.inject({ url: '/api/auth/verify', headers })).json().data.language).toBe('fr');
		await verify();
		await app.mail.sendDue();
		expect(sink.lastTo('alice@example.org').parsed.subject).toBe('Confirmez votre adresse e-mail');
	});

	it('is asked of accounts alone, and only of languages that there are', async () => {
		const app = await createTestApp({ engine });
		const alice = await buildAccount(app);
		const choose = (language: unknown) => actAs(app, alice)('PUT', '/api/auth/language', { language });
		expect((await choose('xx')).statusCode).toBe(400);
		expect((await choose(null)).statusCode).toBe(200);
		expect(
			(await app.http.inject({ method: 'PUT', url: '/api/auth/language', payload: { language: 'de' } })).statusCode,
		).toBe(401);
	});
});
