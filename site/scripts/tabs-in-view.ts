/** In rows of tabs wider than the window, scrolls the current tab to the centre. */

for (const row of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const here = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (here === undefined || row.scrollWidth <= row.clientWidth) continue;
  const around = row.getBoundingClientRect();
  row.scrollLeft += here.left + here.width / 2 - around.left - around.width / 2;
}
