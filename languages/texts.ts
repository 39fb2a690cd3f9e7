/** The texts of a module in another language: the same names, with other words. */
export type Texts<Module> = { readonly [Name in keyof Module]: Loose<Module[Name]> };

type Loose<Value> = Value extends string
	? string
	: Value extends (...parameters: infer Parameters) => infer Result
		? (...parameters: Parameters) => Loose<Result>
		: Value extends object
			? { readonly [Name in keyof Value]: Loose<Value[Name]> }
			: Value;
