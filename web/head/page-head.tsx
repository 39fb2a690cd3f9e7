import { addressIn, LANGUAGE_CODES } from '#contract/languages.ts';
import { META_OVERVIEW_CHARS, SHARE_OVERVIEW_CHARS } from '#contract/limits.ts';
import { SHARE_IMAGE_PATH } from '#contract/page-paths.ts';
import { PRODUCT_TEXT } from '../config/product.messages.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { truncateText } from '../lib/title-format.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';
import { JsonLd, type JsonLdData } from './json-ld.tsx';

/** Image of a page's share card. */
export interface ShareImage {
	/** Absolute URL. */
	url: string;
	/** In pixels. */
	width: number;
	height: number;
	alt: string;
}

interface PageHeadProps {
	/** Without the product's name. Absent on Home. */
	title?: string;
	description: string;
	/** Path of the canonical URL. */
	path?: string;
	/** Whether search engines may index the page; not by default when it has no canonical URL. */
	isIndexed?: boolean;
	/** Text of the share card; the description unless given. */
	share?: string;
	/** The product's share image unless given. */
	image?: ShareImage;
	/** Open Graph type. */
	type?: 'website' | 'profile' | 'video.movie' | 'video.tv_show' | 'video.episode';
	/** The page's structured data; null in the browser, so that the code for it is the server's alone. */
	jsonLd?: JsonLdData | null;
}

/** Limit for titles, which upstream may send at any length. */
const TITLE_CHARS = 200;

/**
 * Title, meta elements and structured data of a page. React hoists all but the JSON-LD into the document's head. The
 * share card is rendered by the server only: the sites that read it run no script.
 */
export function PageHead({ title, description, path, isIndexed = path !== undefined, ...card }: PageHeadProps) {
	const { publicUrl } = usePublicConfig();
	const name = title === undefined ? PRODUCT_TEXT.name : truncateText(title, TITLE_CHARS);
	const url = path === undefined ? null : `${publicUrl}${path}`;
	return (
		<>
			<title>{title === undefined ? name : `${name} · ${PRODUCT_TEXT.name}`}</title>
			<meta name="description" content={truncateText(description, META_OVERVIEW_CHARS)} />
			{isIndexed && url !== null ? (
				<link rel="canonical" href={addressIn(url, UI_LANGUAGE)} />
			) : (
				<meta name="robots" content="noindex" />
			)}
			{import.meta.env.SSR && isIndexed && url !== null && <OtherLanguages url={url} />}
			{import.meta.env.SSR && <ShareCard {...card} name={name} text={card.share ?? description} url={url} />}
			{card.jsonLd !== undefined && <JsonLd data={card.jsonLd} />}
		</>
	);
}

/** For search engines. */
function OtherLanguages({ url }: { url: string }) {
	if (LANGUAGE_CODES.length < 2) return null;
	return (
		<>
			{LANGUAGE_CODES.map((language) => (
				<link key={language} rel="alternate" hrefLang={language} href={addressIn(url, language)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={url} />
		</>
	);
}

interface ShareCardProps extends Pick<PageHeadProps, 'image' | 'type'> {
	name: string;
	text: string;
	/** Null where the page has no canonical URL. */
	url: string | null;
}

function ShareCard({ name, text, url, type, image: given }: ShareCardProps) {
	const { publicUrl } = usePublicConfig();
	const share = truncateText(text, SHARE_OVERVIEW_CHARS);
	const image = given ?? productImage(publicUrl);
	const alt = truncateText(image.alt, TITLE_CHARS);
	return (
		<>
			<meta property="og:site_name" content={PRODUCT_TEXT.name} />
			<meta property="og:type" content={type ?? 'website'} />
			<meta property="og:title" content={name} />
			<meta property="og:description" content={share} />
			{url !== null && <meta property="og:url" content={url} />}
			<meta property="og:image" content={image.url} />
			<meta property="og:image:width" content={String(image.width)} />
			<meta property="og:image:height" content={String(image.height)} />
			<meta property="og:image:alt" content={alt} />
			<meta name="twitter:card" content="summary_large_image" />
			<meta name="twitter:title" content={name} />
			<meta name="twitter:description" content={share} />
			<meta name="twitter:image" content={image.url} />
			<meta name="twitter:image:alt" content={alt} />
		</>
	);
}

function productImage(publicUrl: string): ShareImage {
	return { url: `${publicUrl}${SHARE_IMAGE_PATH}`, width: 1200, height: 630, alt: PRODUCT_TEXT.shareImage };
}
