/**
 * Names under which an editor's form may have the field of a part of a listing's page, the likeliest first: `features.2` is
 * `fields.features.2` in the form of a draft and a line of `fields.features` in that of a listing.
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
