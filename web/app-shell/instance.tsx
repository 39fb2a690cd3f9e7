import { createContext, use } from 'react';
import type { PublicConfig } from '#contract/public-config.ts';

const InstanceContext = createContext<PublicConfig | null>(null);

export const InstanceProvider = InstanceContext.Provider;

/** The public configuration of the instance that serves this page. */
export function useInstance(): PublicConfig {
	const config = use(InstanceContext);
	if (!config) throw new Error('useInstance needs an InstanceProvider above it');
	return config;
}
