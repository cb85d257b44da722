import type { PageElement } from '../reading/dom.ts';

/** Whether an element is a list item, or the only paragraph in one. */
export const isPoint = ({ name, parent }: PageElement): boolean =>
  name === 'li' || (name === 'p' && parent !== null && 'attribs' in parent && parent.name === 'li');

/** Whether an element is a link, or contains nothing but a link, like a menu item. */
export const isLink = ({ name, children }: PageElement): boolean =>
  name === 'a' ||
  children.every((child) => ('name' in child ? child.name === 'a' : 'data' in child && child.data.trim() === ''));
