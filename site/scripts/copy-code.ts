/** Puts a copy button below each sample of code. Without scripts there is no button: the code can be selected and copied as any text. */

const byKeyboard = 'Selected. Press Ctrl+C, or Command+C on a Mac, to copy it.';

/** Selects the code and gives it back. */
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
    // Browsers give the clipboard to secure pages only.
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return byKeyboard;
  }
}

for (const part of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const code = part.querySelector<HTMLElement>('textarea, code');
  if (code === null) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = `: ${part.dataset.copy}`;
  button.append('Copy code', what);
  const said = document.createElement('span');
  said.className = 'copy-said';
  said.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    said.textContent = await copy(code);
  });
  part.append(button, said);
}
