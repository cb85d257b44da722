import { z } from 'zod';
import { badgeStyleInput } from './badge.ts';

const style = z.object(badgeStyleInput);
type BadgeStyle = z.infer<typeof style>;
const plainStyle = style.parse({});

/** The style that a gallery's address names; what it leaves out is the default. Undefined when it names one that does not exist. */
export const readBadgeStyle = (parameters: URLSearchParams): BadgeStyle | undefined =>
  style.safeParse(Object.fromEntries(parameters)).data;

/** A page that shows badges, in one style. Defaults are left out, so that each style has one address. */
export function styledPath(path: string, { shape, mode, size }: BadgeStyle): string {
  const query = new URLSearchParams();
  if (shape !== plainStyle.shape) query.set('shape', shape);
  if (mode !== plainStyle.mode) query.set('mode', mode);
  if (size !== plainStyle.size) query.set('size', size);
  return query.size === 0 ? path : `${path}?${query}`;
}
