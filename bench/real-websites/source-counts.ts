import { contactEmail } from '../../shared/submission/draft/rules/contact-email.ts';
import { toldTexts } from '../../shared/submission/draft/rules/description.ts';
import { askedOn } from '../../shared/submission/draft/rules/faqs.ts';
import { draftName, nameCandidates } from '../../shared/submission/draft/rules/name.ts';
import { partsOf, placesIn } from '../../shared/submission/draft/rules/place.ts';
import { pricePlans } from '../../shared/submission/draft/rules/price-plans.ts';
import { priceSentences } from '../../shared/submission/draft/rules/price-sentences.ts';
import { toldModels } from '../../shared/submission/draft/rules/pricing-model.ts';
import { taglineLines } from '../../shared/submission/draft/rules/tagline.ts';
import type { SiteReading } from '../../shared/submission/draft/site/site-reading.ts';
import type { SourceOf, WeighedField } from '../../shared/submission/draft/trust/source-trust.ts';
import { type FieldLabel, judgeField } from './judge.ts';

/** Whether a place of a website was right. */
export interface SourceCount {
  field: WeighedField;
  source: string;
  value: unknown;
  isRight: boolean;
}

interface Labelled {
  url: string;
  fields: Readonly<Record<string, FieldLabel>>;
}

/** Whether each place where a labelled website says a value was right; each counts once. */
export function sourceCounts(site: SiteReading, { url, fields }: Labelled): SourceCount[] {
  const counts = new Map<string, SourceCount>();
  function count<Field extends WeighedField>(field: Field, source: SourceOf<Field>, value: unknown): void {
    const label = fields[field];
    const key = `${field} ${source}`;
    // Labels without any text say nothing of texts.
    const isBlank = label === undefined || value === null || (field === 'description' && label.accept.length === 0);
    if (isBlank || counts.get(key)?.isRight === false) return;
    const [isRight = false] = judgeField(field, value, label, url).asserted;
    counts.set(key, { field, source, value, isRight });
  }
  const { value } = draftName(site);
  const name = typeof value === 'string' ? value : null;
  const [places, plans] = [placesIn(site, name), pricePlans(site)];
  for (const { source, text } of nameCandidates(site)) countOnce('name', source, text);
  for (const { source, text } of taglineLines(site, name)) countOnce('tagline', source, text);
  for (const { source, text } of toldTexts(site.home)) count('description', source, text);
  for (const { source, drafted } of partsOf(places, 'country')) count('country', source, drafted.value);
  for (const { source, drafted } of partsOf(places, 'city')) count('city', source, drafted.value);
  const email = contactEmail(site);
  if (email !== undefined) count('contact_email', email.source, email.email);
  for (const [source, asked] of Map.groupBy(askedOn(site), (each) => each.source))
    count(
      'faqs',
      source,
      asked.map(({ faq }) => faq),
    );
  const [told] = toldModels(site, plans, priceSentences(site));
  if (told !== undefined) count('pricing_model', told.source, told.model);
  return [...counts.values()];

  /** The first value in a place stands for it. */
  function countOnce<Field extends WeighedField>(field: Field, source: SourceOf<Field>, text: string): void {
    if (!counts.has(`${field} ${source}`)) count(field, source, text);
  }
}
