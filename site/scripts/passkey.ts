/**
 * Requests a passkey from the browser when a form needs one. Without JavaScript, the form continues without a passkey.
 */

import english from '../../shared/kernel/language/en/script-passkey.json' with { type: 'json' };
import { formBody } from './form-body.ts';
import { textsFor } from './said.ts';

const saidHere = textsFor('script_passkey', english);

/** WebAuthn errors by name. */
const refusals = new Map([
  ['NotAllowedError', () => saidHere('no_answer')],
  ['InvalidStateError', () => saidHere('has_passkey')],
  ['SecurityError', () => saidHere('not_here')],
]);

/** A message to show as is. */
class Told extends Error {}

async function send(path: string, body: URLSearchParams): Promise<object> {
  const response = await fetch(path, { method: 'POST', body });
  if (response.status === 429) throw new Told(saidHere('too_many'));
  if (!response.ok || response.redirected) throw new Told(saidHere('again'));
  const answer: { problem?: string } = await response.json();
  if (answer.problem !== undefined) throw new Told(answer.problem);
  return answer;
}

async function ask(act: string, question: string): Promise<string> {
  if (!('PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential))
    throw new Told(saidHere('not_here'));
  const asked = await send(question, new URLSearchParams());
  const credential =
    act === 'add'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked as PublicKeyCredentialCreationOptionsJSON),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked as PublicKeyCredentialRequestOptionsJSON),
        });
  if (!(credential instanceof PublicKeyCredential)) throw new Told(saidHere('again'));
  return JSON.stringify(credential.toJSON());
}

async function answer(form: HTMLFormElement, act: string, question: string): Promise<string> {
  const field = form.elements.namedItem('credential') as HTMLInputElement;
  field.value = await ask(act, question);
  if (act !== 'prove') {
    form.submit();
    return saidHere('waiting');
  }
  await send(form.action, formBody(form));
  form.hidden = true;
  return saidHere('proved');
}

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const form = part.querySelector('form');
  const said = part.querySelector('[role=status]');
  let isWaiting = false;
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (said === null || isWaiting) return;
    isWaiting = true;
    said.textContent = saidHere('waiting');
    try {
      said.textContent = await answer(form, part.dataset.passkey ?? '', part.dataset.question ?? '');
    } catch (problem) {
      const name = problem instanceof DOMException ? problem.name : '';
      said.textContent = problem instanceof Told ? problem.message : (refusals.get(name)?.() ?? saidHere('again'));
    }
    isWaiting = false;
  });
}
