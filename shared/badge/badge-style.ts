import { z } from 'zod';
import { badgeGalleryPath } from '../page/paths.ts';
import { badgeStyleInput } from './badge.ts';

const style = z.object(badgeStyleInput);
type BadgeStyle = z.infer<typeof style>;
const plainStyle = style.parse({});

/** The style that a gallery's address names; what it leaves out is the default. Undefined when it names one that is not there. */
export const readBadgeStyle = (parameters: URLSearchParams): BadgeStyle | undefined =>
  style.safeParse(Object.fromEntries(parameters)).data;

/** The gallery of a listing in one style. Defaults are left out, so that each style has one address. */
export function styledGalleryPath(slug: string, { shape, mode, size }: BadgeStyle): string {
  const query = new URLSearchParams();
  if (shape !== plainStyle.shape) query.set('shape', shape);
  if (mode !== plainStyle.mode) query.set('mode', mode);
  if (size !== plainStyle.size) query.set('size', size);
  return query.size === 0 ? badgeGalleryPath(slug) : `${badgeGalleryPath(slug)}?${query}`;
}
