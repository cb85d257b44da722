import { saidInEditor } from './editor/said-in-editor.ts';
/** Enhances image forms: drag and drop, checks before uploading, and cropping. */
import { frameOver } from './picture-frame.ts';
import { figure } from './said.ts';

const megabyte = 1024 ** 2;
const sizeOf = (bytes: number): string => `${figure(Math.round((bytes / megabyte) * 10) / 10)} MB`;

/** Shows the chosen files and their problems. Returns whether they can be sent. */
function showChosen(input: HTMLInputElement, place: HTMLElement): boolean {
  const files = [...(input.files ?? [])];
  const { mostBytes, mostTogether, mostFiles } = input.dataset;
  const together = files.reduce((sum, { size }) => sum + size, 0);
  const lines = files.map(({ name, size }) => {
    const isLarge = size > Number(mostBytes);
    const file = `${name}, ${sizeOf(size)}`;
    const text = isLarge ? saidInEditor('file_too_large', { file, most: sizeOf(Number(mostBytes)) }) : file;
    return { text, isWrong: isLarge };
  });
  if (files.length > Number(mostFiles))
    lines.push({ text: saidInEditor('too_many_files', { most: Number(mostFiles) }), isWrong: true });
  if (together > Number(mostTogether))
    lines.push({ text: saidInEditor('files_too_large', { most: sizeOf(Number(mostTogether)) }), isWrong: true });
  place.replaceChildren(
    ...lines.map(({ text, isWrong }) => {
      const line = document.createElement('p');
      line.textContent = text;
      line.classList.toggle('is-wrong', isWrong);
      return line;
    }),
  );
  return lines.every(({ isWrong }) => !isWrong);
}

function takeFiles(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const place = form.querySelector<HTMLElement>('[data-chosen]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (input === null || place === null || button === null) return;
  input.addEventListener('change', () => showChosen(input, place));
  form.addEventListener('submit', (event) => {
    if (!showChosen(input, place)) return event.preventDefault();
    if ((input.files?.length ?? 0) > 0) button.textContent = button.dataset.busy ?? '';
  });
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.toggle('is-over', kind === 'dragover');
    });
  }
  form.addEventListener('drop', ({ dataTransfer }) => {
    if (dataTransfer === null || dataTransfer.files.length === 0) return;
    input.files = dataTransfer.files;
    showChosen(input, place);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-files]')) takeFiles(form);
for (const cut of document.querySelectorAll<HTMLDetailsElement>('[data-cut]')) frameOver(cut);
