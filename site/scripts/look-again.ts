/**
 * Polls a task's progress while the page is visible, and reloads the page when the task is done. Without JavaScript, a
 * link reloads it.
 */
const everyMs = 2000;
const selector = '[data-look-again]';

async function look(): Promise<void> {
  const shown = document.querySelector(selector);
  if (shown === null || document.hidden) return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined); // The server is restarting; it is retried.
  if (response === undefined || !response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector(selector);
  if (fresh === null) return location.replace(location.pathname);
  // Focused content isn't replaced.
  if (!shown.contains(document.activeElement)) shown.replaceWith(document.importNode(fresh, true));
}

if (document.querySelector(selector) !== null) setInterval(() => void look(), everyMs);

export {};
