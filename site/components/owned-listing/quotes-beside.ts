import type { DraftView, Evidence, FormValues } from '../../../shared/submission/submission.ts';
import { listingEditFields } from '../../../shared/submission/submission.ts';

/** The quotes beside each field of a listing: they speak for what the drafter said, never for what somebody wrote instead. */
export function quotesBeside(draft: DraftView | undefined, values: FormValues): Readonly<Record<string, Evidence[]>> {
  const drafted: Readonly<Record<string, DraftView['fields'][keyof DraftView['fields']]>> = draft?.fields ?? {};
  const quotes = listingEditFields.map((field): [string, Evidence[]] => {
    const { value = null, evidence = [] } = drafted[field] ?? {};
    const said = Array.isArray(value) ? value.join('\n') : (value ?? '');
    return [field, said !== '' && said.trim() === values[`fields.${field}`] ? evidence : []];
  });
  return Object.fromEntries(quotes);
}
