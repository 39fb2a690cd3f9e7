import { Readable } from 'node:stream';
import { toDay } from '#contract/utc-day.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { CountWrite } from '../http/write-limit.ts';
import { IMPORT_MESSAGES } from './imports.messages.ts';
import type { ImportsService } from './imports.service.ts';

interface ImportsDependencies {
	imports: ImportsService;
	catalogueFor(caller: Caller): CatalogueOfCaller;
	/** Counts a file before it is read. */
	countUpload: CountWrite;
	/** All that is stored of the viewer, as a ZIP. */
	streamExport(viewer: Viewer): AsyncGenerator<Buffer>;
	/** The download starts. */
	onExport(viewer: Viewer): Promise<void>;
	/** Counts an export; null: it is not limited. */
	exportLimit: RateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Counts a change. */
	countWrite: CountWrite;
}

export function mountImports(mount: Mount, dependencies: ImportsDependencies): void {
	const { imports, catalogueFor, countUpload, countWrite, exportLimit } = dependencies;
	const write = { beforeBody: countWrite };
	mount.raw('GET /api/export', async ({ viewer }, reply, request) => {
		if (exportLimit && !isInjected(request)) await exportLimit.consume(viewer.user.id);
		await dependencies.onExport(viewer);
		return reply
			.headers({
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="matinee-${toDay(dependencies.clock())}.zip"`,
				'cache-control': 'no-store',
			})
			.send(Readable.from(dependencies.streamExport(viewer)));
	});
	mount.answer('GET /api/imports', ({ viewer }) => imports.list(viewer.profileId));
	mount.answer(
		'POST /api/imports',
		({ viewer, query: { name, ...answers } }, request) => {
			if (!(request.body instanceof Readable)) throw new AppError('unsupported_media_type', IMPORT_MESSAGES.noFile);
			return imports.upload(viewer.profileId, name, request.body, answers);
		},
		{ beforeBody: countUpload },
	);
	mount.answer('GET /api/imports/:id', ({ viewer, params }) => imports.find(viewer.profileId, params.id));
	mount.answer(
		'DELETE /api/imports/:id',
		async ({ viewer, params }) => {
			await imports.remove(viewer.profileId, params.id);
			return new WithMessage(null, IMPORT_MESSAGES.forgotten);
		},
		write,
	);
	mount.answer('GET /api/imports/:id/titles', ({ viewer, params, query }) =>
		imports.titles(viewer.profileId, params.id, query),
	);
	mount.answer(
		'PUT /api/imports/:id/titles/:number',
		({ viewer, params, body }, request) =>
			imports.match(viewer.profileId, params.id, params.number, body.match, catalogueFor(callerOf(request))),
		write,
	);
	mount.raw('GET /api/imports/:id/errors', async ({ viewer, params }, reply) => {
		const rows = await imports.errors(viewer.profileId, params.id);
		return reply
			.type('text/csv; charset=utf-8')
			.header('cache-control', 'no-store')
			.header('content-disposition', 'attachment; filename="not-imported.csv"')
			.send(Readable.from(rows));
	});
	mount.answer(
		'POST /api/imports/:id/start',
		({ viewer, params, body }) => imports.start(viewer.profileId, params.id, body.keep_seen),
		write,
	);
	mount.answer('POST /api/imports/:id/stop', ({ viewer, params }) => imports.stop(viewer.profileId, params.id), write);
	mount.answer(
		'POST /api/imports/:id/resume',
		({ viewer, params }) => imports.resume(viewer.profileId, params.id),
		write,
	);
	mount.answer('POST /api/imports/:id/undo', ({ viewer, params }) => imports.undo(viewer.profileId, params.id), write);
}
