/** A page that loads within this time shows no skeleton. */
const TIME_BUDGET_MS = 150;

/** Waits for `loading`; in the browser at most for the time budget. */
export async function withTimeBudget(loading: Promise<unknown>, budgetMs = TIME_BUDGET_MS): Promise<void> {
	if (import.meta.env.SSR) await loading;
	else await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, budgetMs))]);
}
