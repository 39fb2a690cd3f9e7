import { z } from 'zod';
import { SERVER_CONFIG_LOAD_TIMEOUT_MS, SERVER_CONFIG_MAX_RETRIES } from './limits.ts';

/** One player server, as operators write it in a server list. */
export const playerServerSchema = z.looseObject({
	id: z.union([z.number(), z.string()]),
	name: z.string().min(1),
	movieUrl: z.string().min(1).describe('Base; /{id} is appended'),
	tvUrl: z.string().min(1).describe('Base; /{id}/{season}/{episode} is appended'),
	enabled: z.boolean(),
	priority: z.number().default(0).describe('Lower comes first'),
	params: z.record(z.string(), z.string()).optional().describe('Preference name to address parameter name'),
	messageOrigin: z.string().optional().describe('Origin whose messages are listened to, when not that of the address'),
	sandbox: z.enum(['strict', 'relaxed']).default('strict'),
});

export const playerConfigSchema = z.looseObject({
	servers: z.array(playerServerSchema).min(1),
	settings: z.looseObject({
		defaultServer: z.number(),
		autoFallback: z.boolean().default(true),
		maxRetries: z.number().int().min(0).max(20).default(SERVER_CONFIG_MAX_RETRIES),
		loadTimeout: z.number().int().min(1000).max(120_000).default(SERVER_CONFIG_LOAD_TIMEOUT_MS),
	}),
	lastUpdated: z.string().optional(),
	version: z.string().optional(),
});

export type PlayerServer = z.infer<typeof playerServerSchema>;
export type PlayerConfig = z.infer<typeof playerConfigSchema>;
