import { DEFAULT_REGION } from '#contract/limits.ts';
import { useRegion } from '../../../preferences/use-region.ts';
import type { MovieData } from '../titles/title-detail-query.ts';

export interface CertificationProps {
	certifications: MovieData['certifications'];
}

/** For which ages a title is in the viewer's country, or in the default one where that has said nothing. */
export function LocalCertification({ certifications }: CertificationProps) {
	const region = useRegion();
	return certifications[region] ?? `${certifications[DEFAULT_REGION]} (${DEFAULT_REGION})`;
}
