import type { QueryKey } from '@tanstack/react-query';
import { VIEWER_KEY } from '../session/session.ts';

/** Watch pages of the titles that the viewer has begun to watch, by title (`movie:775`); set by Continue Watching of Home. */
export type ResumeLinks = Readonly<Record<string, string>>;

/** Only read: nothing fetches it. */
export const RESUME_LINKS_KEY: QueryKey = ['resume links', VIEWER_KEY];
