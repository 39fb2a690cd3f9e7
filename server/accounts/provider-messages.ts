import { whenRead } from '#server/language/in-language.ts';
import { PROVIDER_MESSAGES } from './provider.messages.ts';

export type ProviderMessages = ReturnType<typeof PROVIDER_MESSAGES.of>;

/** @param provider Its name, `OIDC_NAME`. */
export function createProviderMessages(provider: string): ProviderMessages {
	return whenRead(() => PROVIDER_MESSAGES.of(provider));
}
