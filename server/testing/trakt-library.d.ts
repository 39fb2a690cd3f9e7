/** What tests use of Trakt’s client, which has no types. */
declare module 'trakt.tv' {
	type Call = (parameters?: object) => Promise<never>;

	export default class Trakt {
		constructor(settings: { client_id: string; client_secret: string; api_url: string });
		get_codes(): Promise<{ user_code: string; device_code: string; interval: number; expires_in: number }>;
		poll_access(codes: object): Promise<{ access_token: string }>;
		users: { settings: Call };
		scrobble: Record<'start' | 'pause' | 'stop', Call>;
		sync: {
			last_activities: Call;
			watched: Call;
			history: Record<'add' | 'remove', Call>;
			ratings: Record<'get' | 'add' | 'remove', Call>;
			watchlist: Record<'get' | 'add' | 'remove', Call>;
		};
	}
}
