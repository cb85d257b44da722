/** Tells the server that someone is on this page, or follows the link to a product: without a cookie, and not for who asks not to be counted. */

const asksNotTo = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

/** The host of the page that led here, from another site. */
function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? '' : hostname;
}

function tellView(): void {
  const address = document.querySelector<HTMLElement>('[data-seen-at]')?.dataset.seenAt;
  if (address !== undefined && !asksNotTo) navigator.sendBeacon(address, cameFrom());
}

/** Not every browser sends what `ping` asks for: here all do it the same way, and once. */
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
// A page that is only fetched ahead has not been seen.
if (Reflect.get(document, 'prerendering') === true)
  document.addEventListener('prerenderingchange', tellView, { once: true });
else tellView();
