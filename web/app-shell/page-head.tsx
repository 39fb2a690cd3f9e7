import { META_OVERVIEW_CHARS } from '#contract/limits.ts';
import { trimText } from '../format/title-text.ts';
import { useInstance } from './instance.tsx';

interface PageHeadProps {
	/** Without the product's name. Absent on Home. */
	title?: string;
	description: string;
	/** Path of the page's one true address; absent for pages that search engines should leave out. */
	path?: string;
}

/** Title and description of a page. React lifts these elements into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
	const { publicUrl } = useInstance();
	const full = title ? `${title} · Matinee` : 'Matinee';
	return (
		<>
			<title>{full}</title>
			<meta name="description" content={trimText(description, META_OVERVIEW_CHARS)} />
			{path === undefined ? (
				<meta name="robots" content="noindex" />
			) : (
				<link rel="canonical" href={`${publicUrl}${path}`} />
			)}
		</>
	);
}
