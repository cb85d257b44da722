/** Shows the time left until a time given on the page. Without JavaScript, the time itself is shown. */

import { said } from './said.ts';

const minuteMs = 60_000;
const counted = (count: number, unit: string): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** The two largest units of the time left, as text; undefined once the time is over. */
function leftInWords(ms: number): string | undefined {
  if (!(ms > 0)) return undefined;
  const minutes = Math.ceil(ms / minuteMs);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`;
  return hours > 0 ? `${counted(hours, 'hour')} ${counted(minutes % 60, 'minute')}` : counted(minutes, 'minute');
}

function show(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = leftInWords(Date.parse(place.dataset.until ?? '') - Date.now());
    place.textContent = left === undefined ? '' : said('in_time', { left });
  }
}

show();
setInterval(show, minuteMs);
