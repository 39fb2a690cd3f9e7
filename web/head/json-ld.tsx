type JsonLdValue = string | number | null | undefined | JsonLdObject | readonly JsonLdValue[];

interface JsonLdObject {
	readonly [property: string]: JsonLdValue;
}

/** A thing in schema.org's words; what is undefined is left out. */
export interface JsonLdData extends JsonLdObject {
	readonly '@type': string;
}

/** Facts of a page for machines, in a block that no browser runs. */
export function JsonLd({ data }: { data: JsonLdData }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs as they are
		<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLdText(data) }} />
	);
}

/** JSON in which no text can end the block that it stands in, nor begin a comment there. */
export function toJsonLdText(data: JsonLdData): string {
	return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}
