import { ACCOUNT_MAILS } from '../accounts/account-mails.messages.ts';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import type { AuditLog } from './audit-log.service.ts';

interface MailDependencies {
	mails: MailQueue;
	audit: Pick<AuditLog, 'record'>;
	/** Of test mails, by account; null: nothing is limited. */
	testLimit: RateLimiter | null;
}

/** What waits to be sent, and what could not be. */
export function mountMail(mount: Mount, { mails, audit, testLimit }: MailDependencies): void {
	mount.answer('GET /api/admin/mail', () => mails.status());

	mount.answer('POST /api/admin/mail/test', async ({ viewer }) => {
		if (!mails.isOn) throw new AppError('conflict', ADMIN_MESSAGES.noMail);
		await testLimit?.consume(viewer.user.id);
		const result = await mails.sendTest(viewer.user.email, ACCOUNT_MAILS.test({ username: viewer.user.username }));
		await audit.record({ action: 'mail_tested', actor: viewer.user });
		return result;
	});

	mount.answer('POST /api/admin/mail/:id/retry', async ({ viewer, params }) => {
		if (!(await mails.retry(params.id))) throw new AppError('not_found', ADMIN_MESSAGES.noSuchMail);
		await audit.record({ action: 'mail_retried', actor: viewer.user });
		return new WithMessage(null, ADMIN_MESSAGES.mailRetried);
	});

	mount.answer('DELETE /api/admin/mail/:id', async ({ viewer, params }) => {
		if (!(await mails.discard(params.id))) throw new AppError('not_found', ADMIN_MESSAGES.noSuchMail);
		await audit.record({ action: 'mail_discarded', actor: viewer.user });
		return new WithMessage(null, ADMIN_MESSAGES.mailDiscarded);
	});
}
