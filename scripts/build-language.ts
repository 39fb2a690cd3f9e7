/**
 * `node scripts/build-language.ts LANGUAGE BUILD-ID`: builds the browser code, the standalone scripts and the renderer in one
 * language. A part of `build.ts`, in a process of its own: languages are built beside each other.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { toManifestName, toRendererName } from '../contract/built-names.ts';
import { isLanguage, SOURCE_LANGUAGE } from '../contract/languages.ts';
import { readBuildLanguages } from './build-languages.ts';
import { buildStandaloneScripts } from './build-standalone-scripts.ts';
import { pseudoMessages } from './pseudo-messages.ts';
import { translateMessages } from './translate-messages.ts';

const ROOT = join(import.meta.dirname, '..');
const [language = '', id = ''] = process.argv.slice(2);
if (!isLanguage(language) || id === '') throw new Error('Name a language and the id of the build');

const { languages, isPseudo } = readBuildLanguages(process.env.BUILD_LANGUAGES);
const isFirst = language === SOURCE_LANGUAGE;
const plugins = () => (isPseudo && isFirst ? [pseudoMessages(ROOT)] : translateMessages(ROOT, language));
const options = { root: ROOT, logLevel: 'warn' } as const;

await build({ ...options, plugins: plugins(), build: { manifest: toManifestName(language), copyPublicDir: isFirst } });
await buildStandaloneScripts({ root: ROOT, id, language, languages, translation: plugins });
await build({
	...options,
	plugins: plugins(),
	build: {
		ssr: 'web/app/entry-server.tsx',
		emptyOutDir: isFirst,
		rolldownOptions: { output: { entryFileNames: toRendererName(language) } },
	},
});
