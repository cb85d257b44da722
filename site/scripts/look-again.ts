/** Shows how far some work is while the page is in view; without scripts a link does. Once the work is over, the whole page is new. */
const everyMs = 2000;
const selector = '[data-look-again]';

async function look(): Promise<void> {
  const shown = document.querySelector(selector);
  if (shown === null || document.hidden) return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined); // the server restarts: looked again
  if (response === undefined || !response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector(selector);
  if (fresh === null) return location.replace(location.pathname);
  // Focused content is not replaced.
  if (!shown.contains(document.activeElement)) shown.replaceWith(document.importNode(fresh, true));
}

if (document.querySelector(selector) !== null) setInterval(() => void look(), everyMs);

export {};
