import { callerOf } from '../catalogue/caller.ts';
import type { Mount } from '../http/mount.ts';
import type { CalendarService } from './calendar.service.ts';

export function mountCalendar(mount: Mount, calendar: CalendarService): void {
	mount.answer('GET /api/calendar', ({ viewer }, request) => calendar.read(viewer.profileId, callerOf(request)));
}
