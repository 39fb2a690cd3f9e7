import { toScriptJson } from '#contract/script-json.ts';

type JsonLdValue = string | number | null | undefined | JsonLdObject | readonly JsonLdValue[];

interface JsonLdObject {
	readonly [property: string]: JsonLdValue;
}

/** A schema.org object; undefined properties are left out. */
export interface JsonLdData extends JsonLdObject {
	readonly '@type': string;
}

/** The page's structured data. In the browser, where nobody reads it, null: what the server wrote stays. */
export function JsonLd({ data }: { data: JsonLdData | null }) {
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs as they are
			dangerouslySetInnerHTML={{ __html: data ? toJsonLdText(data) : '' }}
		/>
	);
}

/** A page's JSON-LD text, safe inside its script element. */
export function toJsonLdText(data: JsonLdData): string {
	return toScriptJson({ '@context': 'https://schema.org', ...data });
}
