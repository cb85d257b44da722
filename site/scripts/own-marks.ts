import { said } from './said.ts';

/** Shows the visitor's votes and follows on shared pages, with one private request per page. */

const marksPath = '/account/marks';
const signedOut = 'slipway-signed-out';

interface Marks {
  voted: string[];
  held: string[];
  waiting: string[];
  followed: string[];
}

const isMarks = (body: unknown): body is Marks =>
  typeof body === 'object' && body !== null && ['voted', 'held', 'waiting', 'followed'].every((name) => name in body);

function showVote(count: HTMLElement, hasVoted: boolean, words: string): void {
  count.classList.toggle('vote-own', hasVoted);
  if (hasVoted) count.title = words;
  if (count instanceof HTMLButtonElement) {
    count.setAttribute('aria-pressed', `${hasVoted}`);
    return;
  }
  count.querySelector('.vote-own-words')?.remove();
  if (!hasVoted) return;
  const told = document.createElement('span');
  told.className = 'visually-hidden vote-own-words';
  told.textContent = `. ${words}`;
  count.append(told);
}

function showMarks({ voted, held, waiting, followed }: Marks): void {
  for (const count of document.querySelectorAll<HTMLElement>('[data-votes-of]')) {
    const { votesOf = '' } = count.dataset;
    const words = held.includes(votesOf)
      ? said('vote_held')
      : waiting.includes(votesOf)
        ? said('vote_waits')
        : said('voted');
    showVote(count, voted.includes(votesOf), words);
  }
  for (const word of document.querySelectorAll<HTMLElement>('[data-follows]')) {
    const isOn = followed.includes(word.dataset.follows ?? '');
    word.textContent = isOn ? said('following') : said('follow');
    word.toggleAttribute('data-on', isOn);
  }
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(marksPath, { priority: 'low', cache: 'no-store' });
    // Signed-out visitors are checked again after they visit sign-in or the account.
    if (response.status === 204) sessionStorage.setItem(signedOut, '1');
    if (response.status !== 200) return;
    const body: unknown = await response.json();
    if (isMarks(body)) showMarks(body);
  } catch {
    // Offline or without storage: the page stays generic.
  }
}

/** Whether a request is worthwhile, for example after returning from the account or sign-in. */
function mayBeSignedIn(): boolean {
  try {
    if (/^\/(account|sign-in)(\/|$)/.test(location.pathname)) sessionStorage.removeItem(signedOut);
    return sessionStorage.getItem(signedOut) !== '1';
  } catch {
    return false; // no storage
  }
}

function show(): void {
  if (mayBeSignedIn() && document.querySelector('[data-votes-of], [data-follows]') !== null) void ask();
}

show();
// Filters replace the page's products, so the marks are shown again.
document.addEventListener('listings-shown', show);
// The page was restored from the back/forward cache, so a vote may have changed in the meantime.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) show();
});
