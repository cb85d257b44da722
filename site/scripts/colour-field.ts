/** Synchronises a colour picker with its text field. */
export function pairColours(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-colour-field]')) {
    const picker = field.querySelector<HTMLInputElement>('input[type="color"]');
    const text = field.querySelector<HTMLInputElement>('input[type="text"]');
    if (picker === null || text === null) continue;
    picker.addEventListener('input', () => {
      text.value = picker.value;
    });
    text.addEventListener('input', () => {
      if (/^#[0-9a-f]{6}$/i.test(text.value.trim())) picker.value = text.value.trim().toLowerCase();
    });
  }
}
