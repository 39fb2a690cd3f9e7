import { toAddressKey } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { ToSignedIn } from './auth.routes.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { describeDevice } from './describe-device.ts';
import { DEVICE_CODE_MESSAGES as TEXTS } from './device-code.messages.ts';
import type { DeviceCodes } from './device-code.service.ts';
import { countByNetwork } from './network-limit.ts';

interface DeviceCodeDependencies {
	codes: DeviceCodes;
	toSignedIn: ToSignedIn;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

export function mountDeviceCodes(mount: Mount, { codes, toSignedIn, createLimit }: DeviceCodeDependencies): void {
	const countBegin = countByNetwork(createLimit, AUTH_LIMITS.deviceCodes);
	const countPoll = countByNetwork(createLimit, AUTH_LIMITS.devicePolls);
	const countTyped = countByNetwork(createLimit, AUTH_LIMITS.typedDeviceCodes);
	const ofAccount = createLimit?.(AUTH_LIMITS.typedDeviceCodesOfAccount);

	mount.answer('POST /api/auth/device-code', async (_input, request) => {
		await countBegin(request);
		return codes.begin({
			device: describeDevice(request.headers['user-agent']),
			address: toAddressKey(request.ip),
		});
	});

	mount.answer('POST /api/auth/device-code/poll', async ({ body }, request) => {
		await countPoll(request);
		const result = await codes.poll(body.device_code);
		return 'token' in result ? toSignedIn(result) : result;
	});

	mount.answer('POST /api/auth/device-code/lookup', async ({ viewer, body }, request) => {
		await countTyped(request);
		if (!isInjected(request)) await ofAccount?.consume(viewer.user.id);
		return codes.find(body.user_code);
	});

	mount.answer('POST /api/auth/device-code/decision', async ({ viewer, body }, request) => {
		await countTyped(request);
		if (!isInjected(request)) await ofAccount?.consume(viewer.user.id);
		await codes.decide(viewer, body.user_code, body.isApproved);
		return new WithMessage(null, body.isApproved ? TEXTS.approved : TEXTS.refused);
	});
}
