/** What a page has instead of a valid badge, closest first. */
export const badgeShortfalls = [
  /** A linked badge that no visitor sees. */
  'hidden',
  'commented_out',
  /** The image without a link to the listing. */
  'not_linked',
  /** A link to the listing without the image. */
  'no_image',
  /** Linked badges of other listings only. */
  'other_listing',
  'absent',
] as const;
export type BadgeFinding = 'found' | (typeof badgeShortfalls)[number];
