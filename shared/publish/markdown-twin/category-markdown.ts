import type { CategoryPage } from '../../directory/directory.ts';
import { categoriesPath, categoryPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { pageOffset } from '../../kernel/paging.ts';
import { countOf, figure } from '../../kernel/text/figures.ts';
import { markdownDocument, markdownFaqs, markdownSection } from './document.ts';
import { markdownLink, markdownParagraphs, markdownText } from './escape-markdown.ts';
import { listingLine } from './listing-lines.ts';

export function categoryMarkdown(category: CategoryPage): string {
  const { live_listings, name, slug, page } = category;
  const above = [{ name: say('header.categories'), url: absoluteUrl(categoriesPath()) }, ...category.ancestors];
  const filled = category.subcategories.filter((sub) => sub.live_listings > 0);
  const before = pageOffset(category);
  return markdownDocument([
    `# ${page === 1 ? markdownText(name) : say('site.titled_page', { title: markdownText(name), page: String(page) })}`,
    say('twin.in', { links: above.map((each) => markdownLink(each.name, each.url)).join(' / ') }),
    category.description === null ? '' : markdownParagraphs(category.description),
    markdownSection(
      say('twin.subcategories'),
      filled.map((sub) => `- ${markdownLink(sub.name, sub.url)} (${figure(sub.live_listings)})`).join('\n'),
    ),
    markdownSection(
      say('twin.most_voted_first', { products: countOf(live_listings, 'product') }),
      category.items.map((listing, index) => `${before + index + 1}. ${listingLine(listing)}`).join('\n'),
    ),
    category.has_more ? markdownLink(say('twin.next_page'), absoluteUrl(categoryPath(slug, page + 1))) : '',
    markdownSection(say('twin.questions'), markdownFaqs(category.faqs)),
  ]);
}
