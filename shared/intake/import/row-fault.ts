/** What is wrong with a field of an imported row, in the language in which the file is read. */
export interface RowFault {
  /** Name of the field, or `row`. */
  field: string;
  detail: string;
  /** The exceeded limit, or the allowed values. */
  limit?: number | string | readonly string[];
  actual?: number;
  fix?: string;
}

/** A fault with its fix: `website_url is missing: write it like https://example.com`. */
export const faultWords = ({ field, detail, fix }: RowFault): string =>
  `${field} ${detail}${fix === undefined ? '' : `: ${fix}`}`;
