import { everyField, type ProfileField, profileFieldTable } from '../../../directory/directory.ts';

interface ImportColumn {
  aliases: readonly string[];
  accepts: string;
}

const columnOfField = (field: ProfileField): ImportColumn => {
  const { columns, accepts } = profileFieldTable[field];
  return { aliases: columns, accepts };
};

export type ImportField = ProfileField | 'website_url' | 'founders' | 'socials' | 'alternatives';

/** Fields a file can contain, with aliases for their columns. */
export const importFields: Readonly<Record<ImportField, ImportColumn>> = {
  website_url: {
    aliases: ['url', 'website', 'homepage', 'link'],
    accepts: 'http(s) URL; identifies the listing',
  },
  ...everyField(columnOfField),
  founders: {
    aliases: ['founder', 'makers'],
    accepts: 'list of names, or of objects with name, title, bio, country, socials; up to 6',
  },
  socials: { aliases: ['social', 'social_links'], accepts: 'object of platform and URL, or a list of URLs' },
  alternatives: {
    aliases: ['alt', 'alternative_to', 'competitors'],
    accepts: 'names of products in the directory',
  },
};

/** Columns ignored on purpose: anything earned, paid for or counted on the site is never imported. */
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

/** The field for a column name, or undefined. Ignores case, spaces and hyphens. */
export const fieldOf = (column: string): ImportField | undefined =>
  fieldOfColumn.get(
    column
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );

/** Values of a row, by field. */
export interface StatedFields {
  fields: ReadonlyMap<ImportField, unknown>;
  /** Unused columns. */
  unknown: readonly string[];
  /** The column that marks the product as discontinued or hidden, or undefined. */
  notActive?: string | undefined;
}

/** Whether a value is stated: not null, blank, or an empty list or object. */
export function isStated(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** The table of fields as lines of text, for the command's help. */
export function describeFields(): string[] {
  return (Object.keys(importFields) as ImportField[]).map((field) => {
    const { aliases, accepts } = importFields[field];
    return `${field.padEnd(18)} ${aliases.join(', ').padEnd(38)} ${accepts}`;
  });
}
