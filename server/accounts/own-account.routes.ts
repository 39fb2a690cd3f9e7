import type { FastifyRequest } from 'fastify';
import type { UserSession } from '#contract/admin.ts';
import { ACCOUNT_DELETION_DAYS } from '#contract/limits.ts';
import { toDay } from '#contract/utc-day.ts';
import { AppError } from '../http/app-error.ts';
import { sendJsonDownload } from '../http/json-download.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { Viewer } from '../http/viewer.ts';
import type { AccountLanguages } from './account-languages.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import { type OwnAccount, requireConfirmed } from './own-account.service.ts';
import type { ProfilesService } from './profile.service.ts';
import type { VerifyPassword } from './second-factor.routes.ts';

interface OwnAccountDependencies {
	account: OwnAccount;
	languages: Pick<AccountLanguages, 'choose'>;
	profiles: Pick<ProfilesService, 'list'>;
	limits: Pick<AuthRateLimits, 'forOwnData'>;
	verifyPassword: VerifyPassword;
	/** `support`: accounts are changed by the operator alone. */
	accountChanges: 'self' | 'support';
	/** Everything that is stored about the viewer, as chunks of JSON text. */
	streamOwnData(viewer: Viewer, sessions: UserSession[]): AsyncGenerator<string>;
	onExport(viewer: Viewer): Promise<void>;
	/** Epoch milliseconds. */
	clock: () => number;
}

export function mountOwnAccount(mount: Mount, dependencies: OwnAccountDependencies): void {
	const { account, languages, profiles, limits, accountChanges, verifyPassword } = dependencies;

	function verifyForChange(request: FastifyRequest, viewer: Viewer, password: string): Promise<string> {
		if (accountChanges === 'support') throw new AppError('forbidden', OWN_ACCOUNT_MESSAGES.support);
		return verifyPassword(request, viewer, password);
	}

	mount.answer('POST /api/auth/confirm-password', async ({ viewer, body }, request) => {
		await verifyPassword(request, viewer, body.password);
		await account.confirm(viewer);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.confirmed);
	});

	mount.answer('PUT /api/auth/profile', async ({ viewer, body }, request) => {
		const { currentPassword, ...profile } = body;
		const verified = await verifyForChange(request, viewer, currentPassword);
		const changed = await account.changeProfile(viewer, verified, profile);
		const { emailChange } = changed;
		const message = emailChange
			? OWN_ACCOUNT_MESSAGES.emailWaits(emailChange.email)
			: OWN_ACCOUNT_MESSAGES.profileChanged;
		return new WithMessage(changed, message);
	});

	mount.answer('PUT /api/auth/language', async ({ viewer, body }) => {
		await languages.choose(viewer.user.id, body.language);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.languageChosen);
	});

	mount.answer('PUT /api/auth/password', async ({ viewer, body }, request) => {
		const verified = await verifyForChange(request, viewer, body.currentPassword);
		await account.changePassword(viewer, verified, body.newPassword);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.passwordChanged);
	});

	mount.answer('POST /api/auth/deletion', async ({ viewer, body }, request) => {
		const verified = await verifyForChange(request, viewer, body.currentPassword);
		const deletion = await account.requestDeletion(viewer, verified);
		return new WithMessage(deletion, OWN_ACCOUNT_MESSAGES.deletionRequested(ACCOUNT_DELETION_DAYS));
	});

	mount.raw('GET /api/auth/export', async ({ viewer }, reply, request) => {
		await limits.forOwnData(request, viewer.user.id);
		// What a PIN keeps from those who share a device leaves with the password alone.
		const { profiles: all, current } = await profiles.list(viewer);
		if (all.some(({ id, has_pin }) => has_pin && id !== current)) requireConfirmed(viewer, dependencies.clock());
		const sessions = await account.listSessions(viewer);
		return sendJsonDownload(reply, {
			name: `matinee-account-${toDay(dependencies.clock())}.json`,
			chunks: dependencies.streamOwnData(viewer, sessions),
			onStart: () => dependencies.onExport(viewer),
		});
	});

	mount.answer('GET /api/auth/sessions', ({ viewer }) => account.listSessions(viewer));
	mount.answer('DELETE /api/auth/sessions', async ({ viewer }) => {
		const count = await account.endOtherSessions(viewer);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.sessionsEnded(count));
	});
	mount.answer('DELETE /api/auth/sessions/:id', async ({ viewer, params }) => {
		await account.endSession(viewer, params.id);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.sessionEnded);
	});
}
