/** Loaders of the pages of a person and of a collection, with their queries a chunk of their own. */
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { collectionQuery } from '../features/catalogue/collections/collection-query.ts';
import { personQuery } from '../features/catalogue/people/person-query.ts';
import { parseIntegerParam } from './parse-integer-param.ts';

export async function loadPerson(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(personQuery(parseIntegerParam(params.id)));
}

export async function loadCollection(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(collectionQuery(parseIntegerParam(params.id)));
}
