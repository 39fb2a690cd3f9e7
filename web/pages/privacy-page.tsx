import { useMemo } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { useInstance } from '../app-shell/instance.tsx';
import { PageHead } from '../app-shell/page-head.tsx';
import { PolicyDocument } from '../features/policy/policy-document.tsx';
import { PRIVACY_TEXT, privacySections } from '../features/policy/privacy.messages.ts';

/** What becomes of people's data here. */
export function PrivacyPage() {
	const instance = useInstance();
	const sections = useMemo(() => privacySections(instance), [instance]);
	return (
		<>
			<PageHead title={PRIVACY_TEXT.title} description={PRIVACY_TEXT.description} path={PAGE_PATTERNS.privacy} />
			<PolicyDocument
				title={PRIVACY_TEXT.title}
				lead={PRIVACY_TEXT.lead}
				short={PRIVACY_TEXT.short(instance.historyRetentionDays)}
				sections={sections}
			/>
		</>
	);
}
