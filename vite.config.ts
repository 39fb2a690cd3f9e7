import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs and seldom changes is one file, which stays in browsers' caches from release to release. */
const LIBRARIES = {
	name: 'libraries',
	test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
	includeDependenciesRecursively: false,
};

/** Browser build, server-rendering build and development server. The boot script has a build of its own. */
export default defineConfig(({ command, isSsrBuild }) => ({
	plugins: [react(), tailwindcss()],
	publicDir: 'web/public',
	build: isSsrBuild
		? {
				outDir: 'dist/render',
				ssr: 'web/entry-server.tsx',
				emptyOutDir: true,
				copyPublicDir: false,
				// One file, read whole at start: a build in place must not take chunks away from a server that runs.
				rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
			}
		: {
				outDir: 'dist/client',
				manifest: 'manifest.json',
				// The build script removes what is older than the build before this one.
				emptyOutDir: false,
				modulePreload: { polyfill: false },
				assetsInlineLimit: 0,
				rolldownOptions: {
					output: { codeSplitting: { groups: [LIBRARIES] } },
					input: {
						app: 'web/entry-client.tsx',
						'open-cinema': 'web/embed/open-cinema.ts',
						unavailable: 'web/embed/unavailable.ts',
						'player-pages': 'web/embed/player-pages.css',
					},
				},
			},
	// React and its companions are bundled into the built renderer: one file to read at start instead of hundreds.
	ssr: command === 'build' ? { noExternal: true, target: 'node' } : { target: 'node' },
	server: { middlewareMode: true },
	appType: 'custom',
}));
