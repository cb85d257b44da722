import { z } from 'zod';
import type { FieldProblem } from '../../kernel/errors.ts';
import type { DraftRecord, ProfileField } from './draft.ts';
import { isBlank } from './field-state.ts';

type Part = ProfileField | 'company_socials' | 'faqs' | 'founders';

/** How much each part counts, and what to send for it. Weights are shares of their sum: what readers look at first counts most. */
const parts: Record<Part, { weight: number; needs: string }> = {
  name: { weight: 10, needs: "The product's name, at most 200 characters." },
  tagline: { weight: 10, needs: 'One line that says what it does, at most 200 characters.' },
  short_description: { weight: 8, needs: 'Two or three sentences, at most 300 characters.' },
  description: { weight: 14, needs: 'What it does and for whom, at most 20000 characters. Markdown.' },
  categories: { weight: 10, needs: 'Names from list_categories; the first is the primary category.' },
  logo_url: { weight: 7, needs: 'Full web address of the logo, at most 500 characters.' },
  features: { weight: 8, needs: 'What it can do: up to 20 entries of at most 200 characters.' },
  usps: { weight: 4, needs: 'What sets it apart: up to 20 entries of at most 200 characters.' },
  pricing_model: { weight: 6, needs: 'How it is paid for, such as Free, Freemium or Subscription.' },
  pricing_summary: { weight: 3, needs: 'What it costs in one sentence, at most 300 characters.' },
  stage: { weight: 3, needs: 'One of idea, mvp, launched, growing.' },
  country: { weight: 3, needs: 'Where the company is: a country code such as DE, or its name.' },
  city: { weight: 1, needs: 'City of the company, at most 120 characters.' },
  founded_year: { weight: 2, needs: 'Year from 1800 to 2100.' },
  tags: { weight: 3, needs: 'Up to 20 words that the directory knows as tags or category names.' },
  keywords: { weight: 3, needs: 'Words that people search for: up to 20 of at most 200 characters.' },
  contact_email: { weight: 3, needs: 'Email address for questions.' },
  demo_video_url: { weight: 2, needs: 'Full web address of a video.' },
  company_socials: { weight: 3, needs: 'Links of the company by platform.' },
  faqs: { weight: 4, needs: 'Up to 10 questions with answers.' },
  founders: { weight: 4, needs: 'Up to 6 founders; the first is the primary one.' },
};

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
const allParts = Object.keys(parts).filter(isPart);
const fullWeight = allParts.reduce((sum, part) => sum + parts[part].weight, 0);

type Completable = Pick<DraftRecord, 'fields' | 'company_socials' | 'faqs' | 'founders'>;

/** What of a draft is filled, by weight: a whole number from 0 to 100. 100 only when nothing is missing. */
export function completeness(draft: Completable): number {
  const filled = allParts.filter((part) => isFilled(draft, part)).reduce((sum, part) => sum + parts[part].weight, 0);
  return Math.floor((filled / fullWeight) * 100);
}

/** How much of a whole draft a part makes out, in hundredths and rounded; 0 for a name that is none of its parts. */
export const partShare = (name: string): number =>
  isPart(name) ? Math.round((parts[name].weight / fullWeight) * 100) : 0;

/** A part that a draft lacks, as the API tells it. */
export const missingPart = z.object({
  field: z.string(),
  needs: z.string(),
  required: z.boolean().describe('Whether it cannot be submitted without it.'),
});

/** What a draft still lacks, the weightiest first, with what each needs. */
export function missingParts(draft: Completable): z.infer<typeof missingPart>[] {
  return allParts
    .filter((part) => !isFilled(draft, part))
    .sort((a, b) => parts[b].weight - parts[a].weight)
    .map((part) => ({ field: part, needs: parts[part].needs, required: isRequired(draft, part) }));
}

/** What a draft cannot be submitted without and lacks, as an error tells it. */
export const missingToSubmit = (draft: Completable): FieldProblem[] =>
  missingParts(draft)
    .filter(({ required }) => required)
    .map(({ field, needs }) => ({ field: `fields.${field}`, code: 'required', detail: 'is required', fix: needs }));

/** A listing needs a name, a category and a text that says what it is. */
function isRequired({ fields }: Completable, part: Part): boolean {
  if (part === 'tagline') return isBlank(fields.short_description.value) && isBlank(fields.description.value);
  return part === 'name' || part === 'categories';
}

function isFilled(draft: Completable, part: Part): boolean {
  if (part === 'faqs' || part === 'founders') return draft[part].length > 0;
  if (part === 'company_socials') return Object.keys(draft.company_socials).length > 0;
  return !isBlank(draft.fields[part].value);
}
