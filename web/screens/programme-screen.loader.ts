import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { programmeQuery } from '../features/catalogue/programme/programme-query.ts';

/** A day without a programme, and a catalogue without programmes, are a 404. */
export async function loadProgramme(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(programmeQuery(params.date));
}
