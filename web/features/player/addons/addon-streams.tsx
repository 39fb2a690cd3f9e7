import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { AddonStream, AddonStreams as Group } from '#contract/addon-streams.ts';
import type { MediaRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { useSession } from '../../../session/session.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { isSameServer } from '../servers/same-server.ts';
import { ADDON_STREAMS_TEXT as TEXT } from './addon-streams.messages.ts';
import { addonStreamsQuery, houseStreamsQuery, toAddonServer } from './addon-streams-query.ts';

interface AddonStreamsProps {
	media: MediaRef;
	/** The framed server. */
	active: PlayableServer | null;
	/** Called with what can be framed, once add-ons have answered, or cannot be asked. */
	onFound: (servers: readonly PlayableServer[]) => void;
	onPick: (server: PlayableServer) => void;
}

/**
 * What media servers of the house and add-ons offer of a title, in groups with their names: asked for when this is there, the house
 * for people with an account alone.
 */
export function AddonStreams({ media, active, onFound, onPick }: AddonStreamsProps) {
	const config = usePublicConfig();
	const isSignedIn = useSession().state === 'signed-in';
	const asksHouse = config.mediaServers === true && isSignedIn;
	const asksAddons = config.addons?.streams === true;
	const house = useQuery({ ...houseStreamsQuery(media), enabled: asksHouse });
	const addons = useQuery({ ...addonStreamsQuery(media), enabled: asksAddons });
	const report = useEffectEvent(onFound);
	const isHouseSettled = !asksHouse || house.data !== undefined || house.isError;
	const areAddonsSettled = !asksAddons || addons.data !== undefined || addons.isError;
	useEffect(() => {
		if (!isHouseSettled || !areAddonsSettled) return;
		report([...(house.data ?? []), ...(addons.data ?? [])].flatMap(toServers));
	}, [house.data, addons.data, isHouseSettled, areAddonsSettled]);
	return (
		<>
			{asksHouse && <Streams query={house} text={TEXT.house} active={active} onPick={onPick} />}
			{asksAddons && <Streams query={addons} text={TEXT} active={active} onPick={onPick} />}
		</>
	);
}

interface StreamsProps extends Pick<AddonStreamsProps, 'active' | 'onPick'> {
	query: UseQueryResult<Group[]>;
	text: Pick<typeof TEXT, keyof typeof TEXT.house>;
}

function Streams({ query: { data, isError, isFetching, refetch }, text, active, onPick }: StreamsProps) {
	const count = data?.reduce((sum, { streams }) => sum + streams.length, 0) ?? 0;
	return (
		<section aria-label={text.heading} className="mt-4 grid gap-3 border-t border-line pt-3">
			<p role="status" className="sr-only">
				{data ? (count === 0 ? text.none : text.found(count)) : isFetching ? text.loading : ''}
			</p>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{text.failed}
				</FailureNote>
			)}
			{!data && !isError && (
				<p aria-hidden className="flex items-center gap-2 text-[0.9375rem] text-muted">
					<Spinner className="size-4" />
					{text.loading}
				</p>
			)}
			{data?.length === 0 && (
				<p aria-hidden className="text-[0.9375rem] text-muted">
					{text.none}
				</p>
			)}
			{data?.map((group) => (
				<StreamGroup key={group.addon} group={group} active={active} onPick={onPick} />
			))}
		</section>
	);
}

function toServers({ addon, streams }: Group): PlayableServer[] {
	return streams.flatMap((stream) => toAddonServer(addon, stream) ?? []);
}

interface StreamGroupProps extends Pick<AddonStreamsProps, 'active' | 'onPick'> {
	group: Group;
}

function StreamGroup({ group, active, onPick }: StreamGroupProps) {
	const { addon, name, streams, left_out, fault } = group;
	const reasons = left_out.flatMap(({ reason, count }) => TEXT.reasonOf[reason]?.(count) ?? []);
	return (
		<div>
			<h3 className="text-[0.9375rem] font-semibold text-muted wrap-anywhere">
				<bdi>{name}</bdi>
			</h3>
			<ul className="-mx-2 grid gap-1">
				{streams.map((stream) => (
					<StreamRow key={stream.id} addon={addon} stream={stream} active={active} onPick={onPick} />
				))}
			</ul>
			{fault && <p className="text-[0.875rem]/[1.4] text-muted">{TEXT.fault(fault)}</p>}
			{!fault && streams.length === 0 && <p className="text-[0.875rem]/[1.4] text-muted">{TEXT.nothing}</p>}
			{reasons.length > 0 && <p className="text-[0.875rem]/[1.4] text-muted">{TEXT.leftOut(reasons)}</p>}
		</div>
	);
}

const ROW = 'flex min-h-12 w-full min-w-0 items-center gap-3 px-3.5 py-1.5 text-start';

interface StreamRowProps extends Pick<AddonStreamsProps, 'active' | 'onPick'> {
	addon: string;
	stream: AddonStream;
}

function StreamRow({ addon, stream, active, onPick }: StreamRowProps) {
	if (stream.kind === 'external') {
		return (
			<li className="list-row server-row">
				<a href={stream.url} target="_blank" rel="noopener noreferrer" className={ROW}>
					<StreamText name={stream.name} description={TEXT.opensAt(stream.host)} />
					<ExternalLink aria-hidden className="size-4 flex-none text-muted" />
				</a>
			</li>
		);
	}
	const server = toAddonServer(addon, stream);
	if (!server) return null;
	const isActive = active !== null && isSameServer(active.id, server.id);
	return (
		<li className="list-row server-row" data-active={isActive || undefined}>
			<button type="button" aria-pressed={isActive} onClick={() => onPick(server)} className={`server-pick ${ROW}`}>
				<StreamText name={stream.name} description={stream.description} />
				{isActive && <span className="badge px-2 py-0 text-[0.75rem]/[1.25rem] badge-solid">{TEXT.active}</span>}
			</button>
		</li>
	);
}

function StreamText({ name, description }: { name: string; description: string }) {
	return (
		<span className="min-w-0 flex-1">
			<bdi className="block font-medium wrap-anywhere">{name}</bdi>
			{description && <bdi className="line-clamp-3 text-[0.875rem]/[1.4] text-muted wrap-anywhere">{description}</bdi>}
		</span>
	);
}
