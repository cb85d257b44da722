/** Possible form names for a part of a listing page, likeliest first: `features.2` is `fields.features.2`. */
export function fieldNamesOf(part: string): string[] {
  return [
    `fields.${part}`,
    `fields.${part}.0`,
    `company_${part}`,
    part,
    `${part}.question`,
    `${part}.name`,
    `${part}.title`,
  ];
}
