/**
 * Possible form names for a part of a listing page, likeliest first: `features.2` is `fields.features.2` in a draft's
 * form and a line of `fields.features` in a listing's.
 */
export function fieldNamesOf(part: string): string[] {
  const [whole = ''] = part.split('.');
  return [
    `fields.${part}`,
    `fields.${part}.0`,
    `company_${part}`,
    part,
    `${part}.question`,
    `${part}.name`,
    `${part}.title`,
    `fields.${whole}`,
  ];
}
