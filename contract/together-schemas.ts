/** Schemas of rooms: of their endpoints, and of what sockets of browsers send. */
import { z } from 'zod';
import {
	DECK_MINUTES_MAX,
	DECK_SERVICES_MAX,
	MEMBER_NAME_MAX_CHARS,
	POSITION_MAX_S,
	REMOTE_TEXT_MAX_CHARS,
	ROOM_COUNTDOWN_S,
	ROOM_MEMBERS_MAX,
} from './limits.ts';
import { createTextSchema } from './text-schema.ts';
import { REACTIONS, ROOM_KINDS } from './together.ts';
import { entryKey } from './watch-history.ts';

const nameSchema = createTextSchema('name', MEMBER_NAME_MAX_CHARS);
/** 128 random bits of the server. */
export const roomCodeSchema = z.string().regex(/^[\w-]{22}$/, 'The link is not complete');
/** Random, of a browser's tab: with it a second connection is the same member. */
const memberKeySchema = z.string().regex(/^[\w-]{16,64}$/);
const tokenSchema = z.string().regex(/^[\w-]{16,256}$/);
const positionSchema = z.number().min(0).max(POSITION_MAX_S);

/** What is played, as rows name it, with its name for those who join. */
export const roomTitleSchema = z.object({ ...entryKey, name: createTextSchema('name', 300) });
export type RoomTitle = z.infer<typeof roomTitleSchema>;

export const roomControlSchema = z.enum(['everyone', 'host']);

export const roomSettingsSchema = z.object({
	guests: z.boolean().describe('Whether people without an account may join'),
	control: roomControlSchema.describe('Who plays, pauses and seeks'),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

// Messages of browsers

const joinSchema = z.object({
	type: z.literal('join'),
	code: roomCodeSchema,
	member: memberKeySchema,
	name: nameSchema.optional(),
	token: tokenSchema.optional(),
});

const deviceSchema = z.object({
	type: z.literal('device'),
	token: tokenSchema,
	device: memberKeySchema,
	name: nameSchema,
});

const remoteSchema = z.object({
	type: z.literal('remote'),
	token: tokenSchema.optional(),
	code: roomCodeSchema.optional(),
	member: memberKeySchema,
});

/** The first message of a socket says what it is for. */
export const socketOpeningSchema = z.discriminatedUnion('type', [joinSchema, deviceSchema, remoteSchema]);
export type SocketOpening = z.infer<typeof socketOpeningSchema>;

const pingSchema = z.object({ type: z.literal('ping'), sent: z.number().min(0).max(1e15) });

export const roomMessageSchema = z.discriminatedUnion('type', [
	pingSchema,
	z.object({ type: z.literal('play'), position: positionSchema }),
	z.object({ type: z.literal('pause'), position: positionSchema }),
	z.object({ type: z.literal('seek'), position: positionSchema }),
	/** All at once, after a countdown. */
	z.object({ type: z.literal('start'), position: positionSchema, in_s: z.number().int().min(1).max(ROOM_COUNTDOWN_S) }),
	z.object({ type: z.literal('ready'), is_ready: z.boolean(), has_bridge: z.boolean().nullable() }),
	z.object({ type: z.literal('title'), title: roomTitleSchema }),
	z.object({ type: z.literal('react'), reaction: z.enum(REACTIONS) }),
	z.object({ type: z.literal('settings'), settings: roomSettingsSchema }),
	z.object({ type: z.literal('vote'), at: z.number().int().min(0).max(999), likes: z.boolean() }),
	/** Everybody of a deck goes on to the room of the match. */
	z.object({ type: z.literal('watch'), code: roomCodeSchema }),
	z.object({ type: z.literal('end') }),
]);
export type RoomMessage = z.infer<typeof roomMessageSchema>;

export const deviceCommandSchema = z.discriminatedUnion('type', [
	z.object({ type: z.enum(['play', 'pause']) }),
	z.object({ type: z.literal('seek'), position: positionSchema }),
	z.object({ type: z.literal('volume'), volume: z.number().min(0).max(100) }),
	z.object({ type: z.literal('open'), title: roomTitleSchema }),
	z.object({
		type: z.literal('search'),
		text: z
			.string()
			.max(REMOTE_TEXT_MAX_CHARS)
			.regex(/^\P{Cc}*$/u),
	}),
]);
export type DeviceCommand = z.infer<typeof deviceCommandSchema>;

/** What a device shows. */
export const deviceStatusSchema = z.object({
	/** Of what plays, or of the page. */
	title: z.string().max(300).nullable(),
	is_playing: z.boolean(),
	position: positionSchema.nullable(),
	duration: positionSchema.nullable(),
	volume: z.number().min(0).max(100).nullable(),
	/** What its player takes. */
	commands: z.array(z.string().max(20)).max(20),
});
export type DeviceStatus = z.infer<typeof deviceStatusSchema>;

export const deviceMessageSchema = z.discriminatedUnion('type', [
	pingSchema,
	z.object({ type: z.literal('status'), status: deviceStatusSchema }),
]);
export type DeviceMessage = z.infer<typeof deviceMessageSchema>;

export const remoteMessageSchema = z.discriminatedUnion('type', [
	pingSchema,
	z.object({ type: z.literal('command'), device: z.string().max(64), command: deviceCommandSchema }),
]);
export type RemoteMessage = z.infer<typeof remoteMessageSchema>;

// HTTP

export const deckFiltersSchema = z.object({
	type: z.enum(['all', 'movie', 'tv']).default('all'),
	minutes: z
		.number()
		.int()
		.min(1)
		.max(DECK_MINUTES_MAX)
		.nullable()
		.default(null)
		.describe('What is known to be longer is left out; of shows an episode counts'),
	kept: z
		.boolean()
		.default(false)
		.describe('Only what people in the room keep for later, and nothing else that is popular'),
	services: z
		.object({
			region: z.string().regex(/^[A-Z]{2}$/, 'region must be a country, such as US'),
			ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(DECK_SERVICES_MAX),
		})
		.nullable()
		.default(null)
		.describe('Only what one of these watch providers of TMDB has in a country'),
});
export type DeckFilters = z.infer<typeof deckFiltersSchema>;

export const roomBodySchema = roomSettingsSchema.extend({
	kind: z.enum(['watch', 'decide']),
	title: roomTitleSchema.optional().describe('What is watched; not of a deck'),
	position: positionSchema.default(0).describe('Seconds, where the room to watch begins'),
	filters: deckFiltersSchema.optional().describe('What the deck is limited to'),
});

export const newRoomSchema = z.object({
	id: z.string(),
	code: roomCodeSchema.describe('Of its link; it is answered once'),
	ends_at: z.iso.datetime(),
});

export const ownRoomSchema = z.object({
	id: z.string(),
	kind: z.enum(ROOM_KINDS),
	name: z.string().nullable().describe('Of what is watched'),
	created_at: z.iso.datetime(),
	ends_at: z.iso.datetime(),
});
export type OwnRoom = z.infer<typeof ownRoomSchema>;

export const roomInvitationSchema = z.object({
	kind: z.enum(ROOM_KINDS),
	title: z
		.object({
			media_type: z.enum(['movie', 'tv']),
			media_id: z.string(),
			season: z.number().int(),
			episode: z.number().int(),
			name: z.string(),
		})
		.nullable()
		.describe('What is watched'),
	host: z.string().describe('Name of the account whose room it is'),
	guests: z.boolean().describe('Whether people without an account may join'),
	members: z.number().int().min(0).max(ROOM_MEMBERS_MAX).describe('As far as this node knows'),
	ends_at: z.iso.datetime(),
});
export type RoomInvitation = z.infer<typeof roomInvitationSchema>;
