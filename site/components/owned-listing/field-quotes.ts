import type { DraftView, Evidence, FormValues } from '../../../shared/submission/submission.ts';
import { listingEditFields } from '../../../shared/submission/submission.ts';

type Quotes = Readonly<Record<string, readonly Evidence[]>>;

/**
 * Quotes for each field of a listing's form, by name (`fields.city`, `socials.x`, `faqs.0`). They support a drafted
 * value, not one that someone typed.
 */
export function quotesBeside(draft: DraftView | undefined, values: FormValues): Quotes {
  if (draft === undefined) return {};
  const drafted: Readonly<Record<string, DraftView['fields'][keyof DraftView['fields']]>> = draft.fields;
  const links: Readonly<Record<string, string>> = draft.company_socials;
  const fields = listingEditFields.map((field): [string, readonly Evidence[]] => {
    const { value = null, evidence = [] } = drafted[field] ?? {};
    const said = Array.isArray(value) ? value.join('\n') : (value ?? '');
    return [`fields.${field}`, isSaid(said, values[`fields.${field}`]) ? evidence : []];
  });
  const socials = Object.entries(draft.social_evidence).map(([platform, evidence]): [string, readonly Evidence[]] => [
    `socials.${platform}`,
    isSaid(links[platform], values[`socials.${platform}`]) ? evidence : [],
  ]);
  const faqs = draft.faqs.map(({ question, answer, evidence }, index): [string, readonly Evidence[]] => {
    const isDrafted =
      isSaid(question, values[`faqs.${index}.question`]) && isSaid(answer, values[`faqs.${index}.answer`]);
    return [`faqs.${index}`, isDrafted ? evidence : []];
  });
  return Object.fromEntries([...fields, ...socials, ...faqs]);
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const isSaid = (drafted = '', said = ''): boolean => drafted.trim() !== '' && plain(drafted) === plain(said);
