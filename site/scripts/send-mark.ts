import { said } from './said.ts';
import { withOneMore } from './vote-number.ts';

/**
 * Votes, saves and follows without leaving the page. If more is needed (signing in, a choice or an explanation), the
 * form's page opens.
 */

interface Mark {
  /** Shows that the mark is set; returns false if only the form's page can say what was done. */
  show: (button: HTMLButtonElement, done: string) => boolean;
  notSent: (button: HTMLButtonElement, form: HTMLFormElement) => void;
}

const kept = (words: () => string): Mark => ({
  show(button) {
    const label = button.querySelector<HTMLElement>('.listing-act-words');
    if (label !== null) label.textContent = words();
    label?.toggleAttribute('data-on', true);
    return true;
  },
  // Offline: the browser says so on the form's page.
  notSent: (_button, form) => form.submit(),
});

const marks: Readonly<Record<string, Mark>> = {
  save: kept(() => said('saved')),
  follow: kept(() => said('following')),
  vote: {
    show(button, done) {
      const number = button.querySelector('span');
      if (done === 'counted' && number !== null) number.textContent = withOneMore(number.textContent ?? '');
      button.title = done === 'waiting' ? said('vote_waits') : said('voted');
      return done === 'counted' || done === 'waiting';
    },
    notSent(button) {
      button.removeAttribute('aria-pressed');
      button.title = said('vote_not_sent');
    },
  },
};

async function send(form: HTMLFormElement, button: HTMLButtonElement, mark: Mark): Promise<void> {
  button.setAttribute('aria-pressed', 'true');
  button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams() });
    const { pathname, searchParams } = new URL(response.url);
    // Signed out: the mark is stored, and set once the visitor has signed in.
    if (pathname === '/sign-in') return void location.assign(response.url);
    const done = response.ok ? searchParams.get('done') : null;
    if (done === null || !mark.show(button, done)) location.assign(form.action);
  } catch {
    mark.notSent(button, form);
  } finally {
    button.disabled = false;
    button.focus();
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const mark = marks[form.classList.contains('vote-form') ? 'vote' : (form.dataset.keep ?? '')];
  const button = form.querySelector('button');
  if (mark === undefined || button === null) return;
  event.preventDefault();
  // Clicked again: the mark can be changed or removed on the form's page.
  if (button.matches('[aria-pressed="true"], :has([data-on])')) return location.assign(form.action);
  void send(form, button, mark);
});
