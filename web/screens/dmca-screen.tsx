import { useMemo } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { DMCA_TEXT, dmcaSections } from '../features/policy/dmca.messages.ts';
import { PolicyDocument } from '../features/policy/policy-document.tsx';
import { PageHead } from '../head/page-head.tsx';

export function DmcaScreen() {
	const instance = usePublicConfig();
	const sections = useMemo(() => dmcaSections(instance), [instance]);
	return (
		<>
			<PageHead title={DMCA_TEXT.title} description={DMCA_TEXT.description} path={PAGE_PATTERNS.dmca} />
			<PolicyDocument title={DMCA_TEXT.title} lead={DMCA_TEXT.lead} summary={DMCA_TEXT.short} sections={sections} />
		</>
	);
}
