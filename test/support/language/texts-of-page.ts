import { load } from 'cheerio';

const saidIn = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-offline', 'data-confirm'];
const machines = 'script, style, template, code, pre, kbd, samp, textarea, svg, [lang]:not(html)';

/**
 * A page's visible and screen reader texts, including attributes. Excludes code, and other languages by their `lang`.
 */
export function textsOfPage(html: string): string[] {
  const page = load(html, { scriptingEnabled: false });
  const texts = [page('title').text(), page('meta[name=description]').attr('content') ?? ''];
  page('body, body *').each((_, element) => {
    const part = page(element);
    if (part.closest(machines).length > 0) return;
    for (const name of saidIn) texts.push(part.attr(name) ?? '');
    if (part.is('input[type=submit], input[type=button]')) texts.push(part.attr('value') ?? '');
    part.contents().each((_, child) => {
      if (child.type === 'text') texts.push(child.data);
    });
  });
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
