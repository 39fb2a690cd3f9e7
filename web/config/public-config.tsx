import { createContext, use } from 'react';
import type { PublicConfig } from '#contract/public-config.ts';

const PublicConfigContext = createContext<PublicConfig | null>(null);

export const PublicConfigProvider = PublicConfigContext.Provider;

/** The public configuration of this instance. */
export function usePublicConfig(): PublicConfig {
	const config = use(PublicConfigContext);
	if (!config) throw new Error('No PublicConfigProvider');
	return config;
}
