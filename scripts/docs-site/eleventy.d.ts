/** Eleventy has no types of its own: what `build-docs.ts` uses of it. */
declare module '@11ty/eleventy' {
	interface TransformContext {
		page: { inputPath: string; url: string };
	}

	export interface EleventyConfig {
		addTemplate(path: string, content: string, data: Record<string, unknown>): void;
		addGlobalData(name: string, value: unknown): void;
		addTransform(name: string, change: (this: TransformContext, content: string) => string): void;
		setLibrary(name: string, library: unknown): void;
		setTemplateFormats(formats: string[]): void;
		setUseGitIgnore(isUsed: boolean): void;
	}

	interface EleventyOptions {
		quietMode?: boolean;
		configPath?: string | null;
		config?: (config: EleventyConfig) => void;
	}

	export default class Eleventy {
		constructor(input: string, output: string, options: EleventyOptions);
		init(): Promise<void>;
		write(): Promise<unknown>;
		watch(): Promise<void>;
		serve(port: number): Promise<void>;
	}
}
