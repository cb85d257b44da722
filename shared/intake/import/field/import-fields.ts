/** What a file may state of a product, with the other names that its columns may have. */
export const importFields = {
  name: {
    aliases: ['title', 'product', 'product_name'],
    accepts: 'text, at most 200 characters; needed for a new listing',
  },
  website_url: {
    aliases: ['url', 'website', 'homepage', 'link'],
    accepts: 'http(s) address; what listings are recognised by',
  },
  description: { aliases: ['desc', 'summary', 'about'], accepts: 'Markdown, at most 20,000 characters' },
  tagline: {
    aliases: ['short', 'subtitle', 'slogan'],
    accepts: 'one line, at most 200; else the first sentence of the description',
  },
  short_description: {
    aliases: ['excerpt'],
    accepts: 'plain text, at most 300; else the start of a longer description',
  },
  categories: {
    aliases: ['cats', 'category', 'cat'],
    accepts: 'list, or a path such as "Software > Games"; the first is the category, the others become tags',
  },
  tags: { aliases: ['tag', 'labels'], accepts: 'list, at most 20' },
  keywords: { aliases: ['kw', 'keyword'], accepts: 'list, at most 20' },
  features: { aliases: ['feature'], accepts: 'list, at most 20' },
  usps: { aliases: ['usp', 'selling_points'], accepts: 'list, at most 20' },
  pricing_model: { aliases: ['pricing'], accepts: 'such as Free, Freemium, Subscription, Open source' },
  pricing_summary: { aliases: ['price'], accepts: 'text, at most 300 characters' },
  stage: { aliases: ['business_stage'], accepts: 'idea, mvp, launched or growing' },
  country: { aliases: ['country_code'], accepts: 'ISO 3166 code or the name of the country' },
  city: { aliases: ['town'], accepts: 'text, at most 120 characters' },
  founded_year: { aliases: ['founded', 'year'], accepts: 'year, or a date that starts with it' },
  contact_email: { aliases: ['email', 'mail'], accepts: 'email address' },
  demo_video_url: { aliases: ['video', 'video_url', 'demo_video'], accepts: 'http(s) address' },
  logo_url: {
    aliases: ['logo', 'icon', 'icon_url'],
    accepts: 'absolute http(s) address; anything else is passed over',
  },
  founders: {
    aliases: ['founder', 'makers'],
    accepts: 'list of names, or of objects with name, title, bio, country, socials; at most 6',
  },
  socials: { aliases: ['social', 'social_links'], accepts: 'object of platform and address, or a list of addresses' },
  alternatives: {
    aliases: ['alt', 'alternative_to', 'competitors'],
    accepts: 'names of products that are in the directory',
  },
} as const satisfies Record<string, { aliases: readonly string[]; accepts: string }>;

export type ImportField = keyof typeof importFields;

/** Columns that are passed over on purpose: what is earned, paid or counted on the site is never imported. */
export const neverImported: ReadonlySet<string> = new Set(
  'votes upvotes awards plan plans rating ratings reviews views followers verified featured status domain_rating revenue'.split(
    ' ',
  ),
);

const fieldOfColumn: ReadonlyMap<string, ImportField> = new Map(
  (Object.keys(importFields) as ImportField[]).flatMap((field) =>
    [field, ...importFields[field].aliases].map((name): [string, ImportField] => [name, field]),
  ),
);

/** The field that a column's name means, or undefined. Case, spaces and hyphens do not matter. */
export const fieldOf = (column: string): ImportField | undefined =>
  fieldOfColumn.get(
    column
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );

/** Whether a CSV file's first row names columns: a product needs its website. */
export const isImportHeader = (names: readonly string[]): boolean =>
  names.some((name) => fieldOf(name) === 'website_url');

/** What a row states, by field; where two columns mean one field, the first in the row that says something counts. */
export interface StatedFields {
  fields: ReadonlyMap<ImportField, unknown>;
  /** Columns that mean nothing to the import. */
  unknown: readonly string[];
}

/** Sorts a row's values by field. Nulls, blank texts, empty lists and empty objects state nothing. */
export function statedFields(values: Readonly<Record<string, unknown>>): StatedFields {
  const fields = new Map<ImportField, unknown>();
  const unknown: string[] = [];
  for (const [column, value] of Object.entries(values)) {
    const field = fieldOf(column);
    if (field === undefined) unknown.push(column);
    else if (isStated(value) && !fields.has(field)) fields.set(field, value);
  }
  return { fields, unknown };
}

function isStated(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** The table of fields as lines of text, for the help of the command. */
export function describeFields(): string[] {
  return (Object.keys(importFields) as ImportField[]).map((field) => {
    const { aliases, accepts } = importFields[field];
    return `${field.padEnd(18)} ${aliases.join(', ').padEnd(38)} ${accepts}`;
  });
}
