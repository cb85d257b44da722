/**
 * Sends decisions on queue items without leaving the page, also by keyboard. Without JavaScript, each decision is a
 * form that returns to the queue.
 */

import { formBody } from './form-body.ts';
import { saidInAdmin } from './said-in-admin.ts';

const letters: Readonly<Record<string, (item: HTMLElement) => void>> = {
  j: (item) => focusOn(item.nextElementSibling),
  k: (item) => focusOn(item.previousElementSibling),
  a: (item) => item.querySelector<HTMLButtonElement>('[aria-keyshortcuts="a"]')?.click(),
  r: (item) => item.querySelector<HTMLButtonElement>('[aria-keyshortcuts="r"]')?.click(),
  x: (item) => item.querySelector<HTMLSelectElement>('select')?.focus(),
  u: () => document.querySelector<HTMLButtonElement>('[data-queue-news] button')?.click(),
};

function focusOn(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  place.focus();
  place.scrollIntoView({ block: 'nearest' });
}

const itemOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-queue-item]') : null;

document.addEventListener('keydown', (event) => {
  const item = itemOf(event.target);
  const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (item === null || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  const act = letters[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act(item);
});

/** Takes messages and counts from the returned page. */
function takeOver(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const part of ['[data-queue-news]', '[data-queue-kinds]']) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (old !== null && fresh !== null) old.replaceChildren(...document.importNode(fresh, true).childNodes);
  }
  return page;
}

async function decide(form: HTMLFormElement, item: HTMLElement, sent: URLSearchParams): Promise<void> {
  const buttons = [...item.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body: sent });
    const isDone = new URL(response.url).searchParams.has('done');
    // If the visitor was signed out in the meantime, or the response isn't a queue page, the response is shown as a
    // whole.
    if (!isDone && response.status !== 422 && response.status !== 409 && response.status !== 400)
      return location.assign(response.url);
    const page = takeOver(await response.text());
    if (!isDone) return showProblem(item, page);
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    if (next === null) goOnWith(page, response.url);
    else focusOn(next);
  } catch {
    const news = document.querySelector('[data-queue-news]');
    if (news !== null) news.textContent = saidInAdmin('not_sent');
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** Once all items on this page are decided, the next ones replace them, and the last decision can still be undone. */
function goOnWith(page: Document, address: string): void {
  const [queue, fresh] = [document.querySelector('[data-queue]'), page.querySelector('[data-queue]')];
  const waiting = fresh?.querySelector('[data-queue-item]') ?? null;
  if (queue === null || fresh === null || waiting === null) {
    location.assign(address);
    return;
  }
  queue.replaceChildren(...document.importNode(fresh, true).childNodes);
  const pages = page.querySelector('.pagination');
  document.querySelector('.pagination')?.replaceWith(...(pages === null ? [] : [document.importNode(pages, true)]));
  focusOn(queue.querySelector('[data-queue-item]'));
}

/** Typed input is kept; if the reason is missing, its field gets focus. */
function showProblem(item: HTMLElement, page: Document): void {
  const needsReason = page.querySelector(`#${CSS.escape(item.id)} [aria-invalid]`) !== null;
  focusOn(needsReason ? item.querySelector('select') : item);
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  const item = itemOf(form);
  if (!(form instanceof HTMLFormElement) || item === null) return;
  event.preventDefault();
  void decide(form, item, formBody(form, submitter));
});

// After a decision without this script, or after an undo, the URL names the next item.
if (location.hash !== '') focusOn(document.getElementById(decodeURIComponent(location.hash.slice(1))));
