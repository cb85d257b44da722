/** Hides "Not found on the website" once a field has text. The layout around it only changes when focus leaves the field. */
export function followNotFound(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest('.draft-field') : null;
    const chip = field?.querySelector<HTMLElement>('[data-not-found]');
    if (chip) chip.hidden = saysSomething(field);
  });
}

const saysSomething = (field: Element | null | undefined): boolean =>
  [...(field?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].some(
    ({ value }) => value.trim() !== '',
  );
