import { SETUP_FINDINGS, type SetupCheck, type SetupFinding } from '#contract/setup.ts';

/** `value` as `contract/setup.ts` describes it for the finding. */
export function toSetupCheck(finding: SetupFinding, value: string | null = null): SetupCheck {
	return { ...SETUP_FINDINGS[finding], finding, value };
}
