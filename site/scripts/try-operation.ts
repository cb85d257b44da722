/**
 * Lets readers of the API documentation send a call and see the response in place. Without JavaScript, the form opens
 * the example.
 */

type Field = HTMLInputElement | HTMLSelectElement;

interface FieldProblem {
  field: string;
  detail: string;
}

const fieldsOf = (form: HTMLFormElement): NodeListOf<Field> => form.querySelectorAll<Field>('[data-in]');

function addressOf(form: HTMLFormElement): string {
  let address = form.dataset.path ?? '';
  const query = new URLSearchParams();
  for (const field of fieldsOf(form)) {
    if (field.dataset.in === 'path') address = address.replace(`{${field.name}}`, encodeURIComponent(field.value));
    else if (field.value !== '') query.set(field.name, field.value);
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

async function send(form: HTMLFormElement, answer: Element): Promise<void> {
  answer.textContent = 'Sending …';
  try {
    const started = performance.now();
    const key = form.querySelector<HTMLInputElement>('[data-key]')?.value;
    const response = await fetch(addressOf(form), key ? { headers: { Authorization: `Bearer ${key.trim()}` } } : {});
    const body: unknown = await response.json();
    const status = element(
      'p',
      `${response.status} ${response.statusText}, ${Math.round(performance.now() - started)} ms`,
    );
    const shown = element('pre', JSON.stringify(body, null, 2));
    shown.tabIndex = 0;
    const problems = fieldProblems(body);
    markFields(form, problems);
    answer.replaceChildren(status, ...listOf(problems), shown);
  } catch {
    answer.textContent = 'Could not reach the server. Check that it is running and try again.';
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** Fields named by an error response; none for other responses. */
function fieldProblems(body: unknown): FieldProblem[] {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? errors : [];
}

function markFields(form: HTMLFormElement, problems: readonly FieldProblem[]): void {
  for (const field of fieldsOf(form)) {
    if (problems.some((problem) => problem.field === field.name)) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
}

function listOf(problems: readonly FieldProblem[]): HTMLElement[] {
  if (problems.length === 0) return [];
  const list = document.createElement('ul');
  list.className = 'try-problems';
  for (const { field, detail } of problems) {
    const item = document.createElement('li');
    item.append(element('code', field), ` ${detail}`);
    list.append(item);
  }
  return [list];
}

/** One key for all forms on the page. It is stored nowhere else. */
function shareKey({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-key]')) return;
  for (const other of document.querySelectorAll<HTMLInputElement>('[data-key]')) other.value = target.value;
}

document.addEventListener('input', shareKey);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-try]')) {
  const shown = form.querySelector('.try-address');
  const answer = form.querySelector('.try-answer');
  if (shown === null || answer === null) continue;
  form.addEventListener('input', () => {
    shown.textContent = addressOf(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, answer);
  });
}
