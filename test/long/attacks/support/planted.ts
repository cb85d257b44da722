import { load } from 'cheerio';

/** Text that none of our pages contains, so it must come from someone's input. */
const planted = [
  '[data-pwned]',
  '[onerror],[onload],[onclick],[onmouseover],[onfocus]',
  'base',
  'meta[http-equiv="refresh" i]',
  'iframe[srcdoc]',
  '[src*="evil.example"]',
  'link[href*="evil.example"]',
  'form[action*="evil.example"]',
].join(',');
const scheme = /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu;

/** Elements, attributes and URLs of a page that only an attacker's text can have created, and JSON-LD broken by one. */
export function plantedIn(text: string): string[] {
  const page = load(text);
  const elements = page(planted)
    .toArray()
    .map((element) => page.html(element).slice(0, 120));
  const links = page('[href],[src],[action],[formaction]')
    .toArray()
    .flatMap((element) => {
      const { href, src, action, formaction } = element.attribs;
      return [href, src, action, formaction].filter((each): each is string => each !== undefined && scheme.test(each));
    });
  const data = page('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => {
      try {
        JSON.parse(page(element).text());
        return [];
      } catch {
        return ['JSON-LD that is no JSON'];
      }
    });
  return [...elements, ...links.filter((each) => !each.startsWith('data:image/')), ...data];
}
