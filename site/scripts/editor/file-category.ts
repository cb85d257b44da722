/** Puts an offered category into the first free row of its field, without leaving the page. With no row free the button is sent. */
export function fileCategories(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const offer = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-file]') : null;
    const free = [...form.querySelectorAll<HTMLInputElement>('[name^="fields.categories."]')].find(
      ({ value }) => value.trim() === '',
    );
    if (offer === null || free === undefined) return;
    event.preventDefault();
    free.value = offer.dataset.file ?? '';
    free.focus();
    free.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
