import type { z } from 'zod';
import type { ApiScope } from '../api-token.ts';

/** Who may send the request: anyone, a signed-in user, an admin or owner, the owner alone. */
export type Access = 'public' | 'user' | 'admin' | 'owner';

/**
 * How the response body is wrapped: `matinee` is `{ success, data, message? }`; `tmdb` is TMDB's own body, errors included;
 * `bare` is the data itself.
 */
export type Envelope = 'matinee' | 'tmdb' | 'bare';

export interface EndpointSpec {
	access: Access;
	envelope: Envelope;
	/** What an API token needs to call it; without one API tokens cannot. */
	scope?: ApiScope;
	/** Acts on the profile in use: on what it has watched, keeps or likes. */
	isPersonal?: true;
	/** Also for an account whose role requires a second factor that is not set up yet. */
	isBeforeSecondFactor?: true;
	tag: string;
	summary: string;
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodObject;
	/** Larger bodies are refused with 413; the server's general limit when absent. */
	maxBodyBytes?: number;
	/** Its body is a file (`application/octet-stream`), which the handler reads and bounds. */
	isUpload?: true;
	/** Timeout of a streamed response of any length, in seconds; the server's general limit when absent. */
	streamTimeoutS?: number;
	/** Of a successful response; 200 when absent. */
	status?: 201;
	data: z.ZodType;
}
