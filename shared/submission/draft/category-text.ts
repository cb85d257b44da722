import type { ProductText } from '../../directory/directory.reads.ts';
import type { ProfileField } from '../../directory/directory.ts';
import type { HomeTexts } from './draft.ts';
import type { SiteReading } from './site/site-reading.ts';

type Fields = Partial<Record<ProfileField, { value: unknown }>>;

const mostPieces = 15;
const [longestText, longestList, shortestParagraph, longestParagraph] = [400, 300, 40, 300];

/** The short text that is compared with listings to find a product's category. */
export const textForCategory = ({ fields }: { fields: Fields }): string =>
  [fields.tagline?.value, fields.short_description?.value, fields.keywords?.value]
    .flat()
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);

/** All texts that tell what a product is, and so which category fits. */
export function productText({ fields, home }: { fields: Fields; home?: HomeTexts }): ProductText {
  const facts = [
    fields.tagline?.value,
    fields.short_description?.value,
    String(fields.description?.value ?? '').slice(0, longestText),
    [fields.features?.value ?? []].flat().join(', ').slice(0, longestList),
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  const { title, headings = [], paragraphs = [] } = home ?? {};
  return {
    brief: textForCategory({ fields }),
    groups: [
      { texts: facts, weight: 1 },
      { texts: title ? [title] : [], weight: 0.5 },
      { texts: headings, weight: 0.5 },
      { texts: paragraphs, weight: 0.5 },
    ],
  };
}

/** The homepage's own texts, which tell more about the kind of product than the drafted fields do. */
export const homeTextsOf = ({ home: { title, headings, blocks } }: SiteReading): HomeTexts => ({
  title,
  headings: headings
    .map(({ text }) => text)
    .filter((text) => text.length > 2)
    .slice(0, mostPieces),
  paragraphs: blocks
    .filter(({ text }) => text.length >= shortestParagraph)
    .slice(0, mostPieces)
    .map(({ text }) => text.slice(0, longestParagraph)),
});
