import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import type { TextKey } from '../../../../shared/kernel/language/english.ts';
import { german } from '../../../../shared/kernel/language/german.ts';
import { formalGerman } from '../../../../shared/kernel/language/german-formal.ts';
import { languageOn, languages } from '../../../../shared/kernel/language/languages.ts';
import { say } from '../../../../shared/kernel/language/say.ts';
import { informalIn } from '../../../support/language/informal-german.ts';
import { namesIn } from '../../../support/language/names-in.ts';
import { formalTexts, textsOf } from '../../../support/language/texts-of.ts';

const informal = Object.entries(textsOf(languages.de)) as [TextKey, string][];
const formal = formalTexts();
const inBothForms = formal.map(([key, text]) => [key, text, languages.de.textOf(key)] as const);

test('every German text that addresses the reader has a formal one, and no other has', () => {
  const rewritten = new Set(formal.map(([key]) => key));
  const lacking = informal.filter(([key, text]) => informalIn(text) !== undefined && !rewritten.has(key));
  expect(lacking.map(([key, text]) => [key, informalIn(text)])).toEqual([]);
  expect(inBothForms.filter(([, , text]) => text === undefined || informalIn(text) === undefined)).toEqual([]);
});

test('no formal text says “du”', () => {
  const wrong = formal.filter(([, text]) => informalIn(text) !== undefined);
  expect(wrong.map(([key, text]) => [key, informalIn(text)])).toEqual([]);
});

test('formal texts have the values, tags, links and commands of those they replace', () => {
  const parts = (text: string): string[] => [
    ...namesIn(text),
    ...(text.match(/https?:\/\/[^\s<]+|npm run slipway -- [\w.-]+|<code>.*?<\/code>|[A-Z]+_[A-Z_]+/g) ?? []),
  ];
  const wrong = inBothForms.filter(([, text, replaced]) => String(parts(text)) !== String(parts(replaced)));
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('each area of formal texts is the file with its name', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../shared/kernel/language/de-formal');
  const files = (await readdir(folder)).map((file) => path.basename(file, '.json'));
  expect(files.toSorted()).toEqual(
    Object.keys(formalGerman)
      .map((area) => area.replaceAll('_', '-'))
      .toSorted(),
  );
  for (const [area, texts] of Object.entries(formalGerman))
    expect(texts()).toEqual(JSON.parse(await readFile(path.join(folder, `${area.replaceAll('_', '-')}.json`), 'utf8')));
});

describe('a site', () => {
  const parts = { launches: true, votes: true };
  const sayOn = (site: Partial<Parameters<typeof languageOn>[0]>, key: TextKey): string =>
    inLanguage(languageOn({ language: 'de', german_address: 'formal', parts, ...site }), () => say(key));

  test('in German says “Sie” where it is chosen', () => {
    expect(sayOn({}, 'problem.choose_week')).toBe('Wählen Sie eine Woche.');
    expect(sayOn({ german_address: 'informal' }, 'problem.choose_week')).toBe('Wähle eine Woche.');
    expect(sayOn({}, 'time.today')).toBe(german.time().today);
  });

  test('without launch weeks says “Sie” in its own texts', () => {
    expect(sayOn({ parts: { launches: false, votes: false } }, 'account.series_founders')).toBe(
      'Neue Produkte von Gründern, denen Sie folgen',
    );
  });

  test('in English ignores it', () => {
    expect(sayOn({ language: 'en' }, 'problem.choose_week')).toBe(languages.en.textOf('problem.choose_week'));
  });
});

test.each([
  ['Du folgst noch niemandem', 'Du'],
  ['Links zu deinem Eintrag', 'deinem'],
  ['Wähle eine Woche.', 'Wähle'],
  ['Zu breit. Schneide es zu.', 'Schneide'],
  ['Nimm eine andere, oder warte, bis sie abläuft.', 'Nimm'],
  ['Ist es leer, gib einen Namen ein.', 'gib'],
  ['Folge dem Produkt für Neuigkeiten.', 'Folge'],
  ['<again>Melde dich an</again>.', 'dich'],
  ['Abgelaufen. Bitte um eine neue.', 'Bitte um'],
  ['Glasiere den Kuchen.', 'Glasiere'],
  ['Von Hand ausfüllen, oder glasiere das Feld.', 'glasiere'],
  ['Wählen Sie eine Woche.', undefined],
  ['Suche: {words}', undefined],
  ['Bitte in einer Minute erneut versuchen.', undefined],
  ['Mich bei Produkten zeigen, für die ich stimme', undefined],
  ['„du“ oder „Sie“', undefined],
])('what says “du” in “%s” is %s', (text, found) => {
  expect(informalIn(text)).toBe(found);
});
