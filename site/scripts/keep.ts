import { said } from './said.ts';

/** Saves and follows without leaving the page. If more is needed, such as signing in, the form's page opens. */

const words = { save: () => said('saved'), follow: () => said('following') } as const;

const isAct = (act: string | undefined): act is keyof typeof words => act !== undefined && act in words;

async function keep(form: HTMLFormElement, button: HTMLButtonElement, done: string): Promise<void> {
  button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams() });
    const { pathname, searchParams } = new URL(response.url);
    // If the visitor is signed out, the action is kept and completed after signing in.
    if (pathname === '/sign-in') return void location.assign(response.url);
    if (!response.ok || !searchParams.has('done')) return void location.assign(form.action);
    const label = button.querySelector<HTMLElement>('.listing-act-words');
    if (label !== null) label.textContent = done;
    label?.toggleAttribute('data-on', true);
    button.setAttribute('aria-pressed', 'true');
  } catch {
    // Offline: the browser says so on the form's page.
    form.submit();
  } finally {
    button.disabled = false;
    button.focus();
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isAct(form.dataset.keep)) return;
  const button = form.querySelector('button');
  if (button === null) return;
  event.preventDefault();
  // Clicked again: where the product is saved, and how it is followed, can be changed on the form's page.
  if (button.querySelector('[data-on]') !== null) return location.assign(form.action);
  void keep(form, button, words[form.dataset.keep]());
});
