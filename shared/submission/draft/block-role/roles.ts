/**
 * Purpose of a block. `what`: what the product is; `section`: heading of a section; `notice`: a condition, warning or footnote; `others`:
 * about customers, audiences or other products; `sample`: example figures that are not the product's price.
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

/** Confidence in each role, 0 to 1, in the order of `blockRoles`; sums to 1. */
export type RoleCertainties = Readonly<Float32Array>;

const places = new Map<BlockRole, number>(blockRoles.map((role, at) => [role, at]));

/** Confidence that a block has one of these roles, 0 to 1. */
export const certaintyOf = (certainties: RoleCertainties, ...roles: readonly BlockRole[]): number =>
  roles.reduce((sum, role) => sum + (certainties[places.get(role) ?? -1] ?? 0), 0);
