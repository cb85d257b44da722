import { said } from './said.ts';
import { withOneMore } from './vote-number.ts';

/** Votes without leaving the page. If more is needed (signing in, or an explanation), the form's page opens. */

const counted = '?done=counted';
const waiting = '?done=waiting';

async function vote(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const number = button.querySelector('span');
  button.setAttribute('aria-pressed', 'true');
  button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ choice: 'cast' }) });
    // Signed out: the vote is stored, and completed by signing in.
    if (new URL(response.url).pathname === '/sign-in') return void location.assign(response.url);
    const waits = response.url.endsWith(waiting);
    if (!response.ok || !(waits || response.url.endsWith(counted))) return void location.assign(form.action);
    if (number !== null && !waits) number.textContent = withOneMore(number.textContent ?? '');
    button.title = waits ? said('vote_waits') : said('voted');
  } catch {
    button.removeAttribute('aria-pressed');
    button.title = said('vote_not_sent');
  } finally {
    button.disabled = false;
    button.focus();
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.classList.contains('vote-form')) return;
  const button = form.querySelector('button');
  if (button === null) return;
  event.preventDefault();
  // Clicked again: the vote can be withdrawn on the form's page.
  if (button.getAttribute('aria-pressed') === 'true') return location.assign(form.action);
  void vote(form, button);
});
