import { expect, it } from 'vitest';
import { toErrorPage } from './error-page.ts';

it.each([
	[400, 'Bad Request'],
	[404, 'Page Not Found'],
	[429, 'Too Many Requests'],
	[500, 'Something went wrong'],
	[503, 'Something went wrong'],
])('the error page of a %i has the heading “%s”', (status, heading) => {
	const page = toErrorPage(status, 'req-1');
	expect(page).toContain(`<title>${heading} · Matinee</title>`);
	expect(page).toContain(`<h1>${heading}</h1>`);
	expect(page).toContain('Request req-1');
});
