import { z } from 'zod';
import { AppError } from '#server/http/app-error.ts';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';

const API_PATH = '/w/api.php';

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/**
 * One read of a MediaWiki API. It answers errors with status 200 and an `error` object
 * (https://www.mediawiki.org/wiki/API:Errors_and_warnings): those named in `expectedErrors` are null, others throw an
 * `AppError`, `unavailable` when the wiki is overloaded, else `bad_upstream`, as does a body that is not of this shape.
 */
export async function queryMediaWiki<Output>(
	client: Pick<UpstreamClient, 'getJson'>,
	name: string,
	parameters: Readonly<Record<string, string>>,
	schema: z.ZodType<Output>,
	expectedErrors: readonly string[] = [],
): Promise<Output | null> {
	const query = new URLSearchParams({ ...parameters, format: 'json', formatversion: '2' });
	const { status, body } = await client.getJson(`${API_PATH}?${query}`, name);
	const failed = errorSchema.safeParse(body);
	if (failed.success) {
		const { code } = failed.data.error;
		if (expectedErrors.includes(code)) return null;
		const isOverload = ['maxlag', 'ratelimited', 'readonly'].includes(code);
		throw new AppError(isOverload ? 'unavailable' : 'bad_upstream', 'The wiki refused the request');
	}
	const parsed = schema.safeParse(body);
	if (status !== 200 || !parsed.success) throw new AppError('bad_upstream', 'The wiki gave an unreadable answer');
	return parsed.data;
}
