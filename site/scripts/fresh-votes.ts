import { said } from './said.ts';
import { inThousands } from './vote-number.ts';

/**
 * Refreshes votes on cached pages with a single request to the URL that the page names, repeated every minute while the
 * page is visible.
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

/** Listings in a response: a single one, a page or week of them, or a founder's. */
function listingsOf(body: unknown): Counted[] {
  if (typeof body !== 'object' || body === null) return [];
  if (isCounted(body) && 'votes' in body) return [body];
  const lists = ['items' in body ? body.items : undefined, 'listings' in body ? body.listings : undefined];
  return (lists.find(Array.isArray) ?? []).filter(isCounted);
}

/** A label such as "votes this week", for a different count. */
function labelFor(label: string, votes: number): string {
  const [one, several] = [said('vote'), said('votes')];
  return label.replace(label.includes(several) ? several : one, votes === 1 ? one : several);
}

/** Shows a count; returns whether it changed. */
function showCount(count: Element, votes: number): boolean {
  const [number, label] = count.querySelectorAll('span');
  const text = inThousands(votes);
  if (number === undefined || number.textContent === text) return false;
  number.textContent = text;
  if (label !== undefined) label.textContent = labelFor(label.textContent ?? '', votes);
  return true;
}

/** Updates ranks in the week, where they are shown. */
function showRanks(counted: readonly Counted[]): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-rank-of]')) {
    const rank = counted.find(({ slug }) => slug === place.dataset.rankOf)?.rank;
    const shown = place.textContent ?? '';
    if (typeof rank === 'number') place.textContent = shown.replace(/\d+/, `${rank}`);
  }
}

/** Returns how many listings' counts changed; a page may show the same listing twice. */
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

/** Announces changes to screen readers, politely and only once. */
function showStatus(changed: number): void {
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
    if (isFirst && changed > 0) showStatus(changed);
  } catch {
    // Offline, or the server is too busy: the old counts are kept.
  }
}

const address = document.querySelector<HTMLElement>('[data-votes-from]')?.dataset.votesFrom;
if (address !== undefined) {
  void refresh(address, true);
  setInterval(() => {
    if (!document.hidden) void refresh(address, false);
  }, pauseMs);
}
