/** The reply to a press may come later than a notice stays. */
import { toast } from 'sonner';

for (const kind of ['success', 'error'] as const) {
	const show = toast[kind];
	toast[kind] = (text, options) => show(text, { ...options, duration: 20_000 });
}
