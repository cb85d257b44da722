/** Closes an open header menu on Escape, returning focus to its button, or on a click elsewhere. */

const openMenu = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>('[data-menu][open]');

addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' ? openMenu() : null;
  if (menu === null) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
addEventListener('click', ({ target }) => {
  const menu = openMenu();
  if (menu !== null && target instanceof Node && !menu.contains(target)) menu.open = false;
});
