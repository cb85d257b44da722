import type { PageElement } from '../reading/dom.ts';

/** Whether an element is a point of a list, or the one paragraph in it. */
export const isPoint = ({ name, parent }: PageElement): boolean =>
  name === 'li' || (name === 'p' && parent !== null && 'attribs' in parent && parent.name === 'li');

/** Whether an element is a link, or holds nothing but one: a point of a menu. */
export const isLink = ({ name, children }: PageElement): boolean =>
  name === 'a' ||
  children.every((child) => ('name' in child ? child.name === 'a' : 'data' in child && child.data.trim() === ''));
