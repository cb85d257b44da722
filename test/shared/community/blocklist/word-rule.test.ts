import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedTermsIn, toPhrase } from '../../../../shared/community/blocklist/word-rule.ts';
import { processorMs } from '../../../support/processor-time.ts';

const has = (text: string, ...terms: string[]) =>
  blockedTermsIn(
    text,
    terms.flatMap((term) => toPhrase(term) ?? []),
  );

describe('a blocked word is found', () => {
  test.each([
    ['as it is', 'Best casino in town', 'casino'],
    ['in capitals', 'BEST CASINO!!!', 'casino'],
    ['next to punctuation', '(casino), "casino"; casino.', 'casino'],
    ['with an English ending', 'the casino’s bonus', 'casino'],
    ['with added accents', 'bést càsïno', 'casino'],
    ['without its accents', 'gratis Kredit ohne schufa: prostitucion', 'prostitución'],
    ['under stacked diacritics', 'c̷̛a̴s̵i̶n̷o̸', 'casino'],
    ['in full-width, bold and circled letters', 'ｃａｓｉｎｏ', 'casino'],
    ['in mathematical letters', '𝐜𝐚𝐬𝐢𝐧𝐨 and 𝓬𝓪𝓼𝓲𝓷𝓸', 'casino'],
    ['with invisible characters', 'ca\u200bsi\u00adno', 'casino'],
    ['with lookalike letters of another alphabet', 'play at саsinо now', 'casino'],
    ['entirely in lookalike letters, among Latin words', 'we offer ѕех here', 'sex'],
    ['with digits for letters', 'free v1agra and c4s1n0', 'viagra'],
    ['with symbols for letters', 'cheap $pam', 'spam'],
    ['spelled letter by letter', 'c a s i n o', 'casino'],
    ['spelled with dots', 'a c.a.s.i.n.o site', 'casino'],
    ['stretched', 'casiiiinoooo', 'casino'],
    ['with its double letters stretched', 'pokerrrr, bettttting', 'betting'],
    ['as a phrase across a line break', 'buy\nfollowers today', 'buy followers'],
    ['as a prefix of a word, if set', 'casinos', 'casino*'],
    ['in Russian', 'Лучшее КАЗИНО города', 'казино'],
    ['in Russian with Latin lookalikes', 'лучшее кaзинo', 'казино'],
    ['in Russian with digits', 'п0рн0', 'порно'],
    ['as a Russian phrase with Latin lookalikes', 'cтaвки нa cпopт', 'ставки на спорт'],
    ['in Greek with an added accent', 'χαζός', 'χαζος'],
    ['in small capitals', 'ᴄᴀsɪɴᴏ', 'casino'],
    ['in negative squared letters', '🅲🅰🆂🅸🅽🅾', 'casino'],
    ['in Greek with a final sigma', 'ΚΑΖΊΝΟΣ', 'καζίνος'],
    ['in Arabic with vowel marks and tatweel', 'كَازِينُو و كـــازينو', 'كازينو'],
    ['in Persian letters', 'کازینو', 'كازينو'],
    ['in Hebrew with points', 'קָזִינוֹ', 'קזינו'],
    ['in Hindi', 'यह कैसीनो है', 'कैसीनो'],
    ['in Turkish capitals', 'BAHİS SİTESİ', 'bahis'],
    ['in Chinese', '最好的网上赌场在这里', '赌场'],
    ['in Chinese with spaces in it', '网上赌 场', '赌场'],
    ['in Japanese', 'オンラインカジノです', 'カジノ'],
    ['in Japanese, in half-width katakana', 'ｵﾝﾗｲﾝｶｼﾞﾉ', 'カジノ'],
    ['in Thai', 'เว็บคาสิโนออนไลน์', 'คาสิโน'],
    ['in Korean with a particle', '카지노는 여기', '카지노'],
  ])('%s', (_, text, term) => expect(has(text, term)).toEqual([term]));
});

describe('what is another word is not', () => {
  test.each([
    ['a word inside a longer one', 'The class of Scunthorpe assassins', ['ass', 'cunt']],
    ['a word it is part of', 'casinos', ['casino']],
    ['a different word by its accents', 'các bạn', ['cặc']],
    ['й and и', 'мои', ['мой']],
    ['a Russian word that looks Latin, in Russian', 'в углу лежал сор и пыль', ['cop']],
    ['a number', 'it costs 455 dollars', ['ass']],
    ['a Hindi word that differs in vowel signs', 'कल', ['काल']],
    ['a Japanese word that differs in voicing', 'かき', ['かぎ']],
    ['initials', 'J. R. R. Tolkien', ['tolk']],
    ['the words of a phrase in another order', 'followers buy', ['buy followers']],
    ['nothing', '', ['casino']],
    ['nothing blocked', 'casino', []],
  ])('%s', (_, text, terms) => expect(has(text, ...terms)).toEqual([]));

  test.each(['', '***', '—', '!!!'])('%j is not a word', (term) => expect(toPhrase(term)).toBeUndefined());
});

const word = fc.stringMatching(/^[bdfghkmnprtvz][aeiou][bdfghkmnprtvz][aeiou][bdfghkmnprtvz]$/);
const disguises: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('a', 'а').replaceAll('o', 'ο'),
  (text) => [...text].join('\u200d'),
  (text) => [...text].join(' '),
  (text) => text.replaceAll('e', '3').replaceAll('i', '1'),
  (text) => text.replaceAll('u', 'ú').replaceAll('n', 'ñ'),
  (text) => text.replace(/[aeiou]/, (vowel) => vowel.repeat(5)),
  (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 97) - 97 + 0x1d41a)),
];

test('a word is found in any surroundings, under every disguise', () => {
  fc.assert(
    fc.property(
      word,
      fc.constantFrom(...disguises),
      fc.array(fc.constantFrom('the', 'of', 'product', '—', '😀')),
      (term, disguise, around) => {
        expect(has([...around, '(', disguise(term), ')', ...around].join(' '), term)).toEqual([term]);
      },
    ),
  );
});

test('no text takes long or throws', async () => {
  const phrases = ['casino', 'buy followers', '赌场', 'spam*'].flatMap((term) => toPhrase(term) ?? []);
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
      (text) => void blockedTermsIn(text, phrases),
    ),
  );
  const usedMs = await processorMs(() => {
    for (const unit of ['a ', 'a.', '$', 'ÿ̷', 'c a s ', '赌', "a'a", '\u200d'])
      blockedTermsIn(unit.repeat(3_000 / unit.length), phrases);
  });
  expect(usedMs).toBeLessThan(2_000);
});
