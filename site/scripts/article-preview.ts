const quietMs = 400;

/** Previews a text while it is being typed, rendered by the server as on the page. Without JavaScript, the button does this. */
function followText(area: HTMLTextAreaElement, shown: HTMLElement, from: string): void {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = async () => {
    latest += 1;
    const asked = latest;
    const body = new URLSearchParams({ body_markdown: area.value });
    const answer = await fetch(from, { method: 'POST', body }).catch(() => undefined); // If offline, the preview stays.
    if (answer?.ok !== true || asked !== latest) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.querySelector('#article-preview');
    if (fresh !== null) shown.replaceChildren(...fresh.childNodes);
  };
  area.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), quietMs);
  });
}

const shown = document.querySelector<HTMLElement>('#article-preview');
const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body_markdown"]');
const from = shown?.dataset.previewFrom;
if (shown !== null && area !== null && from !== undefined) followText(area, shown, from);
