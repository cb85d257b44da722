import { said } from './said.ts';

/** Enlarges images and plays videos on the page. Without JavaScript, links open them. */
const pictures = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];

document.addEventListener('click', (event) => {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
  const video = target.closest<HTMLAnchorElement>('a[data-player]');
  const picture = target.closest<HTMLAnchorElement>('a[data-picture]');
  if (video === null && picture === null) return;
  event.preventDefault();
  if (video !== null) play(video);
  else if (picture !== null) enlarge(picture);
});

/** The video's host is contacted only now. */
function play(poster: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.className = 'video-frame';
  frame.src = poster.dataset.player ?? '';
  frame.title = poster.dataset.playerTitle ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  poster.replaceWith(frame);
  frame.focus();
}

/** All images of the page in a dialog: swipe, arrow keys and buttons navigate, Escape closes. */
function enlarge(first: HTMLAnchorElement): void {
  const all = pictures();
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', said('pictures'));
  const strip = document.createElement('div');
  strip.className = 'lightbox-strip';
  strip.tabIndex = -1;
  strip.append(...all.map(slideOf));
  const count = document.createElement('p');
  count.className = 'lightbox-count';
  count.setAttribute('aria-live', 'polite');
  const width = (): number => strip.clientWidth || 1;
  const at = (): number => Math.round(Math.abs(strip.scrollLeft) / width());
  const show = (index: number, behavior: ScrollBehavior): void => {
    const to = Math.max(0, Math.min(all.length - 1, index));
    const towards = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    strip.scrollTo({ left: towards * to * width(), behavior });
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (by: number): void => show(at() + by, still ? 'instant' : 'smooth');
  const tell = (): void => {
    count.textContent = all.length > 1 ? said('picture_of', { at: at() + 1, all: all.length }) : '';
  };
  strip.addEventListener('scroll', tell, { passive: true });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === 'ArrowRight' ? 1 : -1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('img, button') === null) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    first.focus();
  });
  dialog.append(
    strip,
    count,
    button(said('close'), 'lightbox-close', () => dialog.close()),
  );
  if (all.length > 1) {
    dialog.append(
      button(said('earlier_picture'), 'lightbox-earlier', () => step(-1)),
      button(said('next_picture'), 'lightbox-next', () => step(1)),
    );
  }
  document.body.append(dialog);
  dialog.showModal();
  show(all.indexOf(first), 'instant');
  tell();
}

function slideOf(link: HTMLAnchorElement): HTMLElement {
  const slide = document.createElement('figure');
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = link.dataset.picture ?? '';
  image.loading = 'lazy';
  const { width, height } = link.querySelector('img') ?? image;
  image.width = width;
  image.height = height;
  const words = document.createElement('figcaption');
  words.textContent = image.alt;
  words.dir = 'auto';
  slide.append(image, words);
  return slide;
}

function button(label: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `lightbox-button ${className}`;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
}
