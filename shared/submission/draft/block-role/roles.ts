/**
 * What a block of a page is for. `what` says what the product is, `section` heads a part of the page, `notice` is a condition, a warning or a
 * footnote, `others` is on customers, audiences or other products, `sample` shows figures that are no price of the product.
 */
export const blockRoles = [
  'what',
  'feature',
  'benefit',
  'praise',
  'question',
  'answer',
  'step',
  'price',
  'sample',
  'notice',
  'legal',
  'news',
  'person',
  'others',
  'problem',
  'address',
  'navigation',
  'section',
  'filler',
] as const;
export type BlockRole = (typeof blockRoles)[number];

/** How certain each role of a block is, 0 to 1, in the order of `blockRoles`; together 1. */
export type RoleCertainties = Readonly<Float32Array>;

const places = new Map<BlockRole, number>(blockRoles.map((role, at) => [role, at]));

/** How certain it is that a block has one of these roles, 0 to 1. */
export const certaintyOf = (certainties: RoleCertainties, ...roles: readonly BlockRole[]): number =>
  roles.reduce((sum, role) => sum + (certainties[places.get(role) ?? -1] ?? 0), 0);
