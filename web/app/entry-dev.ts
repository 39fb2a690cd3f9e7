/** Entry of the development server: what Vite would write inline into the page, as a module, so that the page's policy holds. */
// @ts-expect-error served by Vite alone
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
// @ts-expect-error served by Vite alone
await import('/@vite/client');
await import('./entry-client.tsx');
