/** Entry of the development server: Vite's inline preamble as a module, which the page's CSP allows. */
// @ts-expect-error served by Vite alone
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
// @ts-expect-error served by Vite alone
await import('/@vite/client');
await import('./entry-client.tsx');
