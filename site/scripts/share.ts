import { said } from './said.ts';

/** Shares the page with the device's share dialog or, without one, copies its URL. The button only exists with JavaScript. */

async function share(button: HTMLButtonElement): Promise<void> {
  const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const address = button.dataset.shareAddress ?? shown ?? location.href;
  const label = button.querySelector<HTMLElement>('.listing-act-words') ?? button;
  const words = label.textContent;
  const show = (text: string) => {
    label.textContent = text;
    label.toggleAttribute('data-said', text !== words);
  };
  try {
    if (navigator.share !== undefined)
      return await navigator.share({ title: button.dataset.share ?? '', url: address });
    await navigator.clipboard.writeText(address);
    show(said('link_copied'));
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return; // cancelled by the reader
    show(said('copy_address_above'));
  }
  setTimeout(() => show(words), 2_000);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]'))
  button.addEventListener('click', () => void share(button));
