import { createHash } from 'node:crypto';

/**
 * The only inline script: it applies the reader's theme before first paint. The choice (`light` or `dark`) is stored as
 * `theme` in local storage; without one, the page follows the system.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** The script's source expression for the Content Security Policy, unquoted; no other inline script is allowed. */
export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
