import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { composeLetter } from '../../../../shared/change/letter/letter.ts';
import { letterheadOf } from '../../../../shared/change/letter/letterhead.ts';
import { mailKindNames } from '../../../../shared/change/letter/mail-kinds.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { sampleName, sampleWords } from '../../../../shared/operate/mail-preview/mail-sample.ts';
import { mailSamples } from '../../../../shared/operate/mail-preview/mail-samples.ts';

const home = 'http://localhost:4321';
const head = letterheadOf(defaultSettings, home);
const logo = `${home}/brand/icon-180-0123456789ab.png`;
const samples = mailSamples(sampleWords('Fernhub', logo));

const linksOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('<')) // HTML to copy
    .flatMap((line) => line.match(/https?:\/\/[^\s]*[^\s.,:]/g) ?? []);

test('every kind of email has a sample, and sample names are unique', () => {
  expect([...new Set(samples.map(({ kind }) => kind))].sort()).toEqual([...mailKindNames].sort());
  const names = samples.map(sampleName);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(samples.map((sample) => [sampleName(sample), sample] as const))('the email %s', (_, sample) => {
  const { text, html } = composeLetter(sample, head);
  const page = load(html);

  test('has the same links in both parts, and its button goes where it says', () => {
    const shown = page('a')
      .toArray()
      .map((link) => page(link).attr('href') ?? '');
    const ours = (links: string[]) => [...new Set(links)].filter((link) => link !== home).sort();
    expect(ours(shown)).toEqual(ours(linksOf(text)));
    const buttons = page('a.button').toArray();
    expect(buttons.length).toBeLessThanOrEqual(1);
    if (sample.link !== undefined && linksOf(text).includes(sample.link))
      expect(page(buttons).attr('href')).toBe(sample.link);
  });

  test('has the same text in both parts', () => {
    const words = load(html.replaceAll(/<br>|<\/p>|<\/li>/g, ' '))('body')
      .text()
      .replaceAll(/\s+/g, ' ');
    const marks = /^(> ?|- )|:?$/g;
    const isLink = (part: string) =>
      page('a')
        .toArray()
        .some((link) => page(link).attr('href') === part);
    const lines = text.split('\n').filter((line) => line !== '' && line !== '--');
    // A button has its URL on the line below, not at the end of its line; other URLs are links on the words before them.
    for (const part of lines.filter((line) => !isLink(line)).flatMap((line) => line.split(sample.link ?? '\n')))
      expect(words).toContain(part.trim().replaceAll(marks, '').replaceAll(/\s+/g, ' '));
  });

  test('runs nothing, and loads nothing but logos from this site', () => {
    expect(page(`script, link, iframe, [src^="http"]:not(img[src^="${home}/"])`)).toHaveLength(0);
  });
});

test('markup in names, words and reasons stays text in every email', () => {
  const bad = '"><img src=x onerror=alert(1)><script>x</script>';
  for (const sample of mailSamples({ siteName: bad, product: bad, person: bad, said: bad, logo })) {
    const page = load(composeLetter(sample, { ...head, siteName: bad }).html);
    expect(page(`img:not([src="${logo}"]), script, [onerror]`), sampleName(sample)).toHaveLength(0);
  }
});

test('the newsletter and the daily email show logos beside their products, as readers get them', () => {
  for (const name of ['week_mail', 'daily_mail']) {
    const sample = samples.find((each) => sampleName(each) === name);
    const html = sample === undefined ? '' : composeLetter(sample, head).html;
    expect(load(html)(`img[src="${logo}"]`).length, name).toBeGreaterThan(0);
  }
});
