import { openPart, showPane } from './open-field.ts';

/** Sets up the panes: the switch between them, and clicks on values in the preview. */
export function followPreview(form: HTMLFormElement): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pane]')) {
    button.addEventListener('click', () => showPane(button.dataset.pane === 'preview' ? 'preview' : 'edit'));
  }
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame()?.contentWindow) return;
    if (typeof data === 'object' && data !== null && 'part' in data && typeof data.part === 'string') {
      openPart(form, data.part);
    }
  });
}

/**
 * Updates the preview from the server. Until the response arrives, the old preview stays visible at its scroll
 * position.
 */
export async function drawPreview(ask: (address: string) => Promise<Response>): Promise<void> {
  const shown = frame();
  const place = shown?.contentDocument?.querySelector('[data-framed-listing]');
  if (shown == null || place == null) return;
  const answer = await ask(shown.src).catch(() => undefined); // If offline, the preview stays.
  if (answer?.ok !== true) return;
  putPreview(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

/** Shows a page in the preview, if the preview is open. */
export function putPreview(page: Document): void {
  const place = frame()?.contentDocument?.querySelector('[data-framed-listing]');
  const fresh = page.querySelector('[data-framed-listing]');
  if (fresh !== null) place?.replaceChildren(...fresh.childNodes);
}

const frame = (): HTMLIFrameElement | null => document.querySelector<HTMLIFrameElement>('[data-preview-frame]');
