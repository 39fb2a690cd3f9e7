import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { channelGuideQuery, channelListQuery } from '../features/channels/channels-query.ts';
import { readGuideHour } from '../features/channels/read-guide-hour.ts';
import { notFound } from './failures/not-found.ts';

/** A catalogue without channels is a 404, and so is an hour of another day. */
export async function loadGuide(queries: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(channelGuideQuery(readGuideHour(new URL(request.url).searchParams)));
}

/** A channel that does not exist is a 404. */
export async function loadChannel(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	const { channels } = await queries.ensureQueryData(channelListQuery());
	if (!channels.some(({ id }) => id === params.id)) notFound();
}
