import { createHash } from 'node:crypto';

/**
 * The only inline script: it applies the reader's theme before first paint. The choice (`light` or `dark`) is stored under `theme` in local
 * storage; without one, the page follows the system.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Its source expression for a content security policy, to be put into quotes: the policy allows this script and no other. */
export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
