/** Puts a copy button below each field of code. Without scripts there is no button: the field can be selected and copied as any text. */

const byKeyboard = 'Selected. Press Ctrl+C, or Command+C on a Mac, to copy it.';

async function copy(field: HTMLTextAreaElement): Promise<string> {
  field.select();
  try {
    // Browsers give the clipboard to secure pages only.
    await navigator.clipboard.writeText(field.value);
    return 'Copied.';
  } catch {
    return byKeyboard;
  }
}

for (const part of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const field = part.querySelector('textarea');
  if (field === null) continue;
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
    said.textContent = await copy(field);
  });
  part.append(button, said);
}
