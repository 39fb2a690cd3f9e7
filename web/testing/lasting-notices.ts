/** The reply to a press may come later than a notice stays. Once for all files, as the toaster itself. */
import { toast } from 'sonner';

for (const kind of ['success', 'error'] as const) {
	const show = toast[kind];
	toast[kind] = (text, options) => show(text, { ...options, duration: 20_000 });
}
