import { adminQuery } from './admin-query.ts';

/** Sign-ups that wait for approval: the list, and the number beside the name of its tab. */
export const WAITING = adminQuery('GET /api/admin/waiting', {});
