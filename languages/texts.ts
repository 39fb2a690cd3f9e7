import type { InOtherWords } from '#contract/languages.ts';

/** The texts of a module in another language: the same names, with other words. */
export type Texts<Module> = { readonly [Name in keyof Module]: InOtherWords<Module[Name]> };
