import { z } from 'zod';
import { SIGN_IN_ICONS } from './sign-in-icons.ts';

/** The public configuration of the instance; also part of every page. */
export const publicConfigSchema = z.object({
	source: z.enum(['tmdb', 'open']).describe('Where the catalogue comes from'),
	imageBase: z.string().describe('Art is at {imageBase}/{size}{path}'),
	playerConfigUrl: z.string().nullable().describe('Remote list of player servers, when the operator set one'),
	hasOtherPlayers: z.boolean().describe('Whether there are player servers besides the built-in ones'),
	addons: z
		.object({
			streams: z.boolean().describe('Whether an add-on offers streams'),
			lists: z.boolean().describe('Whether catalogues of add-ons are lists'),
		})
		.optional()
		.describe('Absent where there is no add-on'),
	mediaServers: z.literal(true).optional().describe('Absent where there is no media server of the house'),
	titleRequests: z.literal(true).optional().describe('Absent where titles cannot be requested'),
	registration: z
		.enum(['open', 'invite', 'approve', 'closed'])
		.describe('`invite`: by invitation; `approve`: an admin approves each sign-up'),
	oidc: z
		.object({
			name: z.string().describe('Of the provider, on buttons'),
			isOnly: z.boolean().optional().describe('Present where nobody signs in another way'),
			icon: z
				.union([z.enum(SIGN_IN_ICONS), z.string().startsWith('/')])
				.optional()
				.describe('Of the button: the name of a drawn one, or the path of the file of the operator'),
		})
		.optional()
		.describe('Sign-in at an OpenID provider'),
	proxySignIn: z
		.object({ name: z.string().describe('Of what signs people in') })
		.optional()
		.describe('Sign-in by the headers of the proxy in front'),
	accountChanges: z.enum(['self', 'support']).describe('`support`: accounts are changed by the operator alone'),
	hasMail: z.boolean().describe('Whether this site sends mail: then a forgotten password is replaced by a link'),
	skipSegments: z.enum(['theintrodb', 'off']).describe('Whether TheIntroDB is asked for parts that may be skipped'),
	downloads: z
		.enum(['on', 'off'])
		.describe('Whether free titles may be kept in browsers, to be watched without a network'),
	together: z
		.enum(['guests', 'accounts', 'off'])
		.describe('Who joins rooms to watch and choose together; `off`: nobody, and no remote control'),
	watchLater: z.enum(['on', 'off']).describe('`off`: no lists and no bookmarks'),
	publicUrl: z.string(),
	officialDomains: z.array(z.string()).describe('The first is Primary'),
	communityUrl: z.string().nullable(),
	contactEmail: z.string().nullable(),
	historyRetentionDays: z.number(),
	version: z.string(),
	commands: z
		.enum(['npm', 'matinee'])
		.describe('How the operator runs commands: npm scripts of a checkout, or the command of the package'),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
