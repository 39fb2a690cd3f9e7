import { type Mount, WithMessage } from '../http/mount.ts';
import { API_TOKEN_MESSAGES } from './api-token.messages.ts';
import type { ApiTokens } from './api-token.service.ts';
import type { VerifyPassword } from './second-factor.routes.ts';

interface ApiTokenDependencies {
	apiTokens: ApiTokens;
	verifyPassword: VerifyPassword;
}

export function mountApiTokens(mount: Mount, { apiTokens, verifyPassword }: ApiTokenDependencies): void {
	mount.answer('GET /api/auth/tokens', ({ viewer }) => apiTokens.list(viewer));

	mount.answer('POST /api/auth/tokens', async ({ viewer, body }, request) => {
		const { currentPassword, ...token } = body;
		const verified = await verifyPassword(request, viewer, currentPassword);
		return new WithMessage(await apiTokens.create(viewer, verified, token), API_TOKEN_MESSAGES.created);
	});

	mount.answer('DELETE /api/auth/tokens/:id', async ({ viewer, params }) => {
		await apiTokens.revoke(viewer, params.id);
		return new WithMessage(null, API_TOKEN_MESSAGES.revoked);
	});
}
