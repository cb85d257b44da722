import type { ProfileField } from '../../shared/directory/listing/profile-field-names.ts';
import { type DraftField, type DraftRecord, newDraft } from '../../shared/submission/draft/draft.ts';
import { now } from './clock.ts';

/** The account that owns what these factories create. */
export const ownerId = '0b8f3c1e-5a52-4c0a-9d3f-3f1c5f0f2a10';

let lastDraft = 0;

/** A ready draft; pass what the test is about. `values` are typed by hand. */
export function aDraft({
  values = {},
  ...given
}: Partial<DraftRecord> & { values?: Partial<Record<ProfileField, DraftField['value']>> } = {}): DraftRecord {
  lastDraft += 1;
  const id = `6f1e9a3c-0000-4000-8000-${String(lastDraft).padStart(12, '0')}`;
  const website = `product-${lastDraft}.example`;
  const draft = newDraft({ _id: id, account_id: ownerId, url: `https://${website}/`, website_key: website }, now);
  for (const [field, value] of Object.entries(values)) {
    draft.fields[field as ProfileField] = { state: 'manual', value, ai: null };
  }
  return { ...draft, status: 'ready', crawl: { outcome: 'read', pages_read: 3 }, drafted_by: 'rules', ...given };
}

/** A field as the drafter left it. */
export const draftedField = (
  value: string | string[],
  quote: string,
  url = 'https://fernleaf.example/',
): DraftField => ({
  state: 'ai',
  value,
  ai: { value, evidence: [{ quote, url }] },
});
