import { createHash } from 'node:crypto';

/**
 * The one script inside a page: it sets the theme that a reader has chosen before anything is painted, so that nothing flashes. The
 * choice is `light` or `dark` under `theme` in the browser's own storage; without one the page follows the system.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Its source expression for a content security policy, to be put into quotes: the policy allows this script and no other. */
export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
