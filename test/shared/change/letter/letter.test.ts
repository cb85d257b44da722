import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { composeLetter } from '../../../../shared/change/letter/letter.ts';
import { letterheadOf } from '../../../../shared/change/letter/letterhead.ts';
import { contrastRatio } from '../../../../shared/kernel/colour/contrast.ts';
import { settingsRecord } from '../../../../shared/kernel/settings/settings.ts';

const site = 'https://site.example';
const seller = { name: 'Mossworks GmbH', address: 'Mühlenweg 4, 83022 Rosenheim' };
const head = (given: object = {}) => letterheadOf(settingsRecord.parse({ name: 'Fernhub', ...given }), site);
const mail = { subject: 'Hello', text: 'Words.\n', kind: 'award' } as const;

describe('a letter', () => {
  test("says in both parts why it was sent, with the seller's postal address if there is one", () => {
    const { text, html } = composeLetter(mail, head({ seller }));
    const foot =
      'You’re getting this because you manage a listing on Fernhub.\nMossworks GmbH\nMühlenweg 4\n83022 Rosenheim';
    expect(text).toBe(`Words.\n\n--\n${foot}\n`);
    const shown = load(html.replaceAll('<br>', '\n')).text();
    for (const line of ['Words.', ...foot.split('\n')]) expect(shown).toContain(line);
    expect(composeLetter(mail, head()).text).not.toContain('Mossworks');
  });

  test('repeats the address below its button for copying, but not in newsletters', () => {
    const link = `${site}/launches`;
    const shown = (kind: 'award' | 'week_mail') =>
      load(composeLetter({ ...mail, text: `See all:\n${link}\n`, kind, link }, head()).html);
    expect([shown('award')('a.button').text(), shown('week_mail')('a.button').text()]).toEqual(['See all', 'See all']);
    expect([shown('award')('body').text().includes(link), shown('week_mail')('body').text().includes(link)]).toEqual([
      true,
      false,
    ]);
  });

  test('puts the postal address below its own small print', () => {
    const text = 'Words.\n\n--\nStop these mails:\nhttps://site.example/stop\n';
    expect(composeLetter({ ...mail, text, kind: 'update' }, head({ seller })).text).toBe(
      `${text}\nMossworks GmbH\nMühlenweg 4\n83022 Rosenheim\n`,
    );
  });

  test.each([
    ['a name', 'Fernleaf\nhttps://site.example/products/fernleaf\nInk from the woods', ['Fernleaf']],
    ['what it does', 'Vote for Fernleaf:\nhttps://site.example/account/votes/fernleaf', ['Vote for Fernleaf']],
    ['the last sentence', 'You subscribed. Unsubscribe:\nhttps://site.example/mails/stop/x', ['Unsubscribe']],
    ['several', 'One:\nhttps://site.example/1\nTwo:\nhttps://site.example/2', ['One', 'Two']],
    ['a third-party URL as is', 'We called:\nhttps://other.example/hook', ['https://other.example/hook']],
    ['a URL without text', 'https://site.example/1', ['https://site.example/1']],
  ])('links %s instead of the address below it, and keeps its text', (_, text, words) => {
    const letter = composeLetter({ ...mail, text: `${text}\n`, kind: null }, head());
    const links = load(letter.html)('td.surface a');
    expect(links.toArray().map((link) => load(link).text())).toEqual(words);
    expect(letter.text).toContain(text);
  });

  test('shows a picture beside the paragraph that links to its product, and reads well without it', () => {
    const of = 'https://site.example/products/fernleaf';
    const text = `Fernleaf\n${of}\nInk from the woods\n\nSave Fernleaf:\nhttps://site.example/save\n`;
    const src = 'https://site.example/images/a/96.png';
    const picture = { of, src, width: 48, height: 48, alt: 'Fernleaf "x"' };
    const letter = composeLetter({ ...mail, text, kind: null, pictures: [picture] }, head());
    const images = load(letter.html)('td.surface img');
    expect(
      images.toArray().map(({ attribs: { src: from, width, height, alt } }) => [from, width, height, alt]),
    ).toEqual([[src, '48', '48', picture.alt]]);
    expect([letter.text.includes(src), letter.text.includes(of)]).toEqual([false, true]);
    expect(load(letter.html)('td.surface').text()).toContain('Ink from the woods');
  });

  test("keeps a sign-in email's text to the letter", () => {
    const text = 'Open this link:\n\nhttps://site.example/x\n';
    expect(composeLetter({ ...mail, text, kind: 'sign_in' }, head({ seller })).text).toBe(text);
  });

  test.each(['#0b5f66', '#ff6600', '#7a00ff', '#111111'])(
    'with the accent %s has readable words and buttons on light and dark backgrounds',
    (accent) => {
      const { light, dark } = head({ brand: { accent } });
      for (const { surface, paper, ink, inkSoft, accent: shown, accentInk } of [light, dark]) {
        expect(contrastRatio(ink, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(shown, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(inkSoft, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(accentInk, shown)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("shows strangers' words and settings as text, whatever they contain", () => {
    const bad = '</td><script>alert(1)</script>" onload="x';
    const { html } = composeLetter(
      { subject: bad, text: `${bad}\n\n> ${bad}\n- ${bad}\n  ${bad}\n<b>${bad}\n\n--\n${bad}`, kind: 'update' },
      head({ name: '<img src=x>"' }),
    );
    const page = load(html);
    expect(page('script, img, b, [onload]')).toHaveLength(0);
    expect(page('title').text()).toBe(bad);
  });
});
