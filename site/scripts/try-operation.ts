/** Lets a reader of the API documentation send a call and see the answer in place. Without it a form opens the example. */

function addressOf(form: HTMLFormElement): string {
  let address = form.dataset.path ?? '';
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')) {
    if (field.dataset.in === 'path') address = address.replace(`{${field.name}}`, encodeURIComponent(field.value));
    else if (field.value !== '') query.set(field.name, field.value);
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector('.try-answer');
  if (answer === null) return;
  answer.textContent = 'Sending …';
  try {
    const started = performance.now();
    const response = await fetch(addressOf(form));
    const text = JSON.stringify(await response.json(), null, 2);
    const status = document.createElement('p');
    status.textContent = `${response.status} ${response.statusText}, ${Math.round(performance.now() - started)} ms`;
    const body = document.createElement('pre');
    body.tabIndex = 0;
    body.textContent = text;
    answer.replaceChildren(status, body);
  } catch {
    answer.textContent = 'The call did not come through. Check that the server runs and try again.';
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
  const shown = form.querySelector('.try-address');
  form.addEventListener('input', () => {
    if (shown !== null) shown.textContent = addressOf(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}
