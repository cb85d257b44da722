import { z } from 'zod';
import { badgeStyleInput } from './badge.ts';

const style = z.object(badgeStyleInput);
type BadgeStyle = z.infer<typeof style>;
const plainStyle = style.parse({});

/** The style in a gallery URL, with defaults for missing parts. Undefined if a value is unknown. */
export const readBadgeStyle = (parameters: URLSearchParams): BadgeStyle | undefined =>
  style.safeParse(Object.fromEntries(parameters)).data;

/** A badge page in one style. Defaults are omitted, so that each style has one URL. */
export function styledPath(path: string, { shape, mode, size }: BadgeStyle): string {
  const query = new URLSearchParams();
  if (shape !== plainStyle.shape) query.set('shape', shape);
  if (mode !== plainStyle.mode) query.set('mode', mode);
  if (size !== plainStyle.size) query.set('size', size);
  return query.size === 0 ? path : `${path}?${query}`;
}
