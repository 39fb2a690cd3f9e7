import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { annotateRouter } from './scripts/annotate-router.ts';
import { ASCII_OUTPUT } from './scripts/ascii-output.ts';
import { CHUNK_GROUPS, compileHintOf, FIRST_CHUNK, nameChunkFile } from './scripts/chunk-groups.ts';
import { forbidChunkCycles } from './scripts/forbid-chunk-cycles.ts';
import { isolateRecovery } from './scripts/isolate-recovery.ts';

/** The oldest browsers of docs/browsers.md: newer syntax of scripts and styles is rewritten for them. */
const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox140', 'safari16.4', 'ios16.4'];

/** Browser build, server-rendering build and development server. The boot script has a build of its own. */
export default defineConfig(({ command, isSsrBuild }) => ({
	plugins: [
		react(),
		tailwindcss(),
		...(command === 'build'
			? isSsrBuild
				? [ASCII_OUTPUT]
				: [annotateRouter(), forbidChunkCycles(), isolateRecovery()]
			: []),
	],
	// Without it the renderer would contain React's development build too.
	...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
	publicDir: 'web/public',
	build: isSsrBuild
		? {
				outDir: 'dist/render',
				ssr: 'web/app/entry-server.tsx',
				emptyOutDir: true,
				// The server keeps its text in memory.
				minify: true,
				copyPublicDir: false,
				assetsInlineLimit: 0,
				// One file, read once at start: a build in place must not remove chunks of a running server.
				rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
			}
		: {
				outDir: 'dist/client',
				target: OLDEST_BROWSERS,
				cssTarget: OLDEST_BROWSERS,
				manifest: 'manifest.json',
				// The build script removes what is older than the build before this one.
				emptyOutDir: false,
				modulePreload: {
					polyfill: false,
					// Every document has loaded the chunks of the first script.
					resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !FIRST_CHUNK.test(file)),
				},
				assetsInlineLimit: 0,
				// The library of HLS has 580 kB. `npm run size` has the budgets of what pages load.
				chunkSizeWarningLimit: 600,
				rolldownOptions: {
					output: {
						entryFileNames: nameChunkFile,
						chunkFileNames: nameChunkFile,
						codeSplitting: { groups: CHUNK_GROUPS },
						postBanner: compileHintOf,
					},
					input: {
						app: 'web/app/entry-client.tsx',
						'open-cinema': 'web/embed/open-cinema.ts',
						unavailable: 'web/embed/unavailable.ts',
						'player-pages': 'web/embed/player-pages.css',
					},
				},
			},
	// Dependencies are bundled into the renderer: one file to read at start instead of hundreds.
	ssr: command === 'build' ? { noExternal: true, target: 'node' } : { target: 'node' },
	server: { middlewareMode: true },
	appType: 'custom',
}));
