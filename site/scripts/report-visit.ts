/**
 * Reports page views and clicks on a product's link to the server, without a cookie, and not if the visitor has opted
 * out.
 */

const asksNotTo = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

/** The referring host, if it is another site. */
function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? '' : hostname;
}

function tellView(): void {
  const address = document.querySelector<HTMLElement>('[data-seen-at]')?.dataset.seenAt;
  if (address !== undefined && !asksNotTo) navigator.sendBeacon(address, cameFrom());
}

/** Not every browser supports `ping`, so clicks are reported the same way in all browsers, and only once. */
function tellClicks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[ping]')) {
    const address = link.ping;
    link.removeAttribute('ping');
    if (asksNotTo) continue;
    link.addEventListener('click', () => void navigator.sendBeacon(address));
    link.addEventListener('auxclick', ({ button }) => button === 1 && void navigator.sendBeacon(address));
  }
}

tellClicks();
// A prerendered page hasn't been seen yet.
if (Reflect.get(document, 'prerendering') === true)
  document.addEventListener('prerenderingchange', tellView, { once: true });
else tellView();
