import { said } from './said.ts';

/** Adds a copy button below each code sample. Without JavaScript, code can be selected and copied like any other text. */

function selectCode(code: HTMLElement): string {
  if (code instanceof HTMLTextAreaElement) {
    code.select();
    return code.value;
  }
  getSelection()?.selectAllChildren(code);
  return code.textContent ?? '';
}

async function copy(code: HTMLElement): Promise<string> {
  const text = selectCode(code);
  try {
    // Browsers only allow clipboard access on secure pages.
    await navigator.clipboard.writeText(text);
    return said('copied');
  } catch {
    return said('copy_by_keyboard');
  }
}

for (const part of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const code = part.querySelector<HTMLElement>('textarea, code');
  if (code === null) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button press';
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = `: ${part.dataset.copy}`;
  button.append(code instanceof HTMLTextAreaElement ? said('copy_code') : said('copy'), what);
  const outcome = document.createElement('span');
  outcome.className = 'copy-said';
  outcome.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    outcome.textContent = ''; // So that a second click is visible and announced as well.
    outcome.textContent = await copy(code);
  });
  part.append(button, outcome);
}
