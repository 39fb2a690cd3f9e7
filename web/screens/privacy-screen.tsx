import { useMemo } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { PolicyDocument } from '../features/policy/policy-document.tsx';
import { PRIVACY_TEXT, privacySections } from '../features/policy/privacy.messages.ts';
import { PageHead } from '../head/page-head.tsx';

export function PrivacyScreen() {
	const instance = usePublicConfig();
	const sections = useMemo(() => privacySections(instance), [instance]);
	return (
		<>
			<PageHead title={PRIVACY_TEXT.title} description={PRIVACY_TEXT.description} path={PAGE_PATTERNS.privacy} />
			<PolicyDocument
				title={PRIVACY_TEXT.title}
				lead={PRIVACY_TEXT.lead}
				summary={PRIVACY_TEXT.short(instance.historyRetentionDays)}
				sections={sections}
			/>
		</>
	);
}
