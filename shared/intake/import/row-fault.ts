/**
 * What is wrong with a field of an imported row. Stored in English in reports; `site/components/admin/import-words.ts`
 * translates it for pages.
 */
export interface RowFault {
  /** Name of the field, or `row`. */
  field: string;
  detail: string;
  /** The exceeded limit, or the allowed values. */
  limit?: number | string | readonly string[];
  actual?: number;
  fix?: string;
}
