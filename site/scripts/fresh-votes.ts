import { said } from './said.ts';
import { inThousands } from './vote-number.ts';

/**
 * Puts the present votes into a page that a cache may have kept: one request for the whole page, whose address the page names. It is
 * repeated each minute while the page is looked at.
 */

const pauseMs = 60_000;

interface Counted {
  slug: string;
  votes?: unknown;
  week_votes?: unknown;
  rank?: unknown;
}

const isCounted = (value: unknown): value is Counted =>
  typeof value === 'object' && value !== null && 'slug' in value && typeof value.slug === 'string';

/** The listings of an answer: one alone, a page or a week of them, or those of a founder. */
function listingsOf(body: unknown): Counted[] {
  if (typeof body !== 'object' || body === null) return [];
  if (isCounted(body) && 'votes' in body) return [body];
  const lists = ['items' in body ? body.items : undefined, 'listings' in body ? body.listings : undefined];
  return (lists.find(Array.isArray) ?? []).filter(isCounted);
}

/** A label such as "votes in this week" for another count. */
function labelFor(label: string, votes: number): string {
  const [one, several] = [said('vote'), said('votes')];
  return label.replace(label.includes(several) ? several : one, votes === 1 ? one : several);
}

/** Shows a count; returns whether it is another one than before. */
function showCount(count: Element, votes: number): boolean {
  const [number, label] = count.querySelectorAll('span');
  const text = inThousands(votes);
  if (number === undefined || number.textContent === text) return false;
  number.textContent = text;
  if (label !== undefined) label.textContent = labelFor(label.textContent ?? '', votes);
  return true;
}

/** The place in the week, where the page names it. */
function showRanks(counted: readonly Counted[]): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-rank-of]')) {
    const rank = counted.find(({ slug }) => slug === place.dataset.rankOf)?.rank;
    const shown = place.textContent ?? '';
    if (typeof rank === 'number') place.textContent = shown.replace(/\d+/, `${rank}`);
  }
}

/** Returns of how many listings a count changed; a page may show one twice. */
function showCounts(counted: readonly Counted[]): number {
  const bySlug = new Map(counted.map((listing) => [listing.slug, listing]));
  const changed = [...document.querySelectorAll<HTMLElement>('[data-votes-of]')].filter((count) => {
    const { votesOf = '', votesField } = count.dataset;
    const listing = bySlug.get(votesOf);
    const votes = votesField === 'week_votes' ? listing?.week_votes : listing?.votes;
    return typeof votes === 'number' && showCount(count, votes);
  });
  return new Set(changed.map(({ dataset }) => dataset.votesOf)).size;
}

/** Tells readers who do not see the numbers, once and when they have nothing else to hear. */
function tell(changed: number): void {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  status.textContent =
    changed === 1 ? said('vote_count_updated') : said('vote_counts_updated', { count: `${changed}` });
}

async function refresh(address: string, isFirst: boolean): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low' });
    if (!response.ok) return;
    const counted = listingsOf(await response.json());
    showRanks(counted);
    const changed = showCounts(counted);
    if (isFirst && changed > 0) tell(changed);
  } catch {
    // Offline or too busy: the counts of the page stay.
  }
}

const address = document.querySelector<HTMLElement>('[data-votes-from]')?.dataset.votesFrom;
if (address !== undefined) {
  void refresh(address, true);
  setInterval(() => {
    if (!document.hidden) void refresh(address, false);
  }, pauseMs);
}
