import type { PageElement } from '../reading/dom.ts';
import { handedDownIn } from '../site/handed-down.ts';

/**
 * Whose statements a section contains: the product's; other people's (testimonials, stories, press, comments);
 * about other companies (comparisons, clients, partners, hosts); outdated ones (posts, changelogs, crossed-out text);
 * or nobody's (notices, template leftovers).
 */
export type PartOwner = 'product' | 'people' | 'companies' | 'times' | 'machinery';

const longestClass = 200;

// Whole words in classes and IDs, separated by hyphens and the like.
const word = (words: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${words})(?:$|[\\s_-])`, 'i');
const classWords: readonly (readonly [PartOwner, RegExp])[] = [
  [
    'machinery',
    word(
      'cookies?|cookiebar|cookiebanner|cookie-?consent|consent|gdpr|onetrust|cookiebot|cky|job-?listings?|vacanc(?:y|ies)|careers?',
    ),
  ],
  [
    'people',
    word(
      'stories|case-stories|customers-say|testimonials?|testimonial-?(?:card|item|block|section|slider)s?|reviews?|customer-?quotes?|comments?|comment-?list|press|press-?quotes?|case-?stud(?:y|ies)|customer-?stor(?:y|ies)|success-?stor(?:y|ies)',
    ),
  ],
  ['companies', word('competitors?|sponsors?|partners?|client-?logos?')],
  [
    'times',
    word(
      'line-through|text-decoration-line-through|changelog|release-?notes?|blog-?posts?|latest-?posts?|recent-?posts?|news-?list|latest-?news',
    ),
  ],
];

/** A skip link; its target is often named similarly. */
const skipLink = word('skip-?link|skip-?to-?content');

const tags: Readonly<Record<string, PartOwner>> = { blockquote: 'people', del: 'times', s: 'times', strike: 'times' };
const roles: Readonly<Record<string, PartOwner>> = {
  dialog: 'machinery',
  alertdialog: 'machinery',
  search: 'machinery',
};
const itemTypes: readonly (readonly [PartOwner, RegExp])[] = [
  ['people', /\/(?:Review|UserReview|Comment|Quotation)$/],
  ['times', /\/(?:BlogPosting|NewsArticle)$/],
  ['machinery', /\/JobPosting$/],
];

/**
 * Whose statements an element contains, judging by the elements around it; `isImmune`: elements whose classes are
 * ignored.
 */
export function markupOwners(isImmune: (element: PageElement) => boolean): (element: PageElement) => PartOwner {
  const owned = handedDownIn<{ owner: PartOwner }>({ owner: 'product' }, (element, around) => {
    if (around.owner !== 'product') return around;
    const owner = ownerByMarkup(element) ?? (isImmune(element) ? undefined : ownerByClass(element));
    return owner === undefined ? around : { owner };
  });
  return (element) => owned(element).owner;
}

function ownerByMarkup({ name, attribs }: PageElement): PartOwner | undefined {
  const type = attribs.itemtype ?? '';
  return tags[name] ?? roles[attribs.role ?? ''] ?? itemTypes.find(([, pattern]) => pattern.test(type))?.[0];
}

function ownerByClass({ name, attribs }: PageElement): PartOwner | undefined {
  if (name === 'body' || name === 'html' || name === 'main') return undefined;
  for (const told of [attribs.class, attribs.id, attribs['aria-label']]) {
    if (name === 'a' && skipLink.test((told ?? '').slice(0, longestClass))) return 'machinery';
    const found = classWords.find(([, pattern]) => pattern.test((told ?? '').slice(0, longestClass)));
    if (found !== undefined) return found[0];
  }
  return undefined;
}
