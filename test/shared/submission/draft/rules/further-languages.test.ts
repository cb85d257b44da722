import { describe, expect, test } from 'vitest';
import { chargedBy } from '../../../../../shared/submission/draft/language/charging-words.ts';
import { isOfOurselves } from '../../../../../shared/submission/draft/language/own-sentence.ts';
import { ownerLabelled } from '../../../../../shared/submission/draft/page-part/part-labels.ts';
import { addressIn } from '../../../../../shared/submission/draft/rules/address.ts';
import { foundersIn } from '../../../../../shared/submission/draft/rules/founder-sentence.ts';
import { yearIn } from '../../../../../shared/submission/draft/rules/founding.ts';
import { priceStatements } from '../../../../../shared/submission/draft/rules/price-phrases.ts';

describe('who founded a company, and when, is read', () => {
  test.each([
    ['Globex grundades 2015 av Karin Öberg.', '2015', ['Karin Öberg']],
    ['Globex blev stiftet i 2016 af Mads Krogh, der er tømrer.', '2016', ['Mads Krogh']],
    ['Globexin perusti vuonna 2019 Aino Lehtonen.', '2019', ['Aino Lehtonen']],
    ['Globex założył w 2017 roku Bartosz Lis.', '2017', ['Bartosz Lis']],
    ['Globex, 2020 yılında Elif Arslan ve Murat Şahin tarafından kuruldu.', '2020', ['Elif Arslan', 'Murat Şahin']],
    ['Globex a fost fondat în 2016 de către Ioana Pop și Radu Pop.', '2016', ['Ioana Pop', 'Radu Pop']],
    ['A Globex 2018-ban alakult, alapítója Szabó Eszter.', '2018', ['Szabó Eszter']],
    ['Globex заснувала у 2019 році Олена Бондар.', '2019', ['Олена Бондар']],
    ['Globex didirikan pada tahun 2021 oleh Dewi Lestari.', '2021', ['Dewi Lestari']],
    ['Globex fue fundada en 2016 por Ana Gil, veterinaria, y Óscar Benítez.', '2016', ['Ana Gil', 'Óscar Benítez']],
    ['Globex la fundó Mateo Quiroga en 2017.', '2017', ['Mateo Quiroga']],
  ])('in "%s"', (sentence, year, founders) => {
    expect(yearIn(sentence, ['globex'], true)?.year).toBe(year);
    expect(foundersIn(sentence, ['globex'])).toEqual(founders);
  });

  test('but not about somebody else', () => {
    expect(foundersIn('Globex is a customer of Initech, grundat 2015 av Karin Öberg.', ['acme'])).toEqual([]);
    expect(isOfOurselves('Naši kávu podává Globex, ', '', ['acme'])).toBe(false);
  });
});

describe('what something costs is read', () => {
  test.each([
    '495 kr/månad',
    '79 kr. pr. medarbejder pr. måned',
    '19 €/kk taloyhtiötä kohden',
    '289 Kč měsíčně',
    '1.299 ₺/ay',
    '4 lei pe elev pe lună',
    '3 990 Ft/hó',
    '250 грн на місяць',
    '199 ₽ в месяц',
    '9 € τον μήνα',
    '29 ريال شهريا',
    'Rp49.000 per bulan',
  ])('%s', (text) => expect(priceStatements(text)).toContain('price per period'));

  test.each(['Self-hosted: free', 'Selbst betrieben: kostenlos', 'Бесплатно — 10 слов', 'Gratis bis 200 Empfänger'])(
    'a free plan: %s',
    (text) => expect(priceStatements(text)).toContain('free plan'),
  );
  test.each(['Shipping: free', 'Free: 14 days', 'Toll-free', 'Demo – kostenlos'])('no free plan: %s', (text) =>
    expect(priceStatements(text)).not.toContain('free plan'),
  );
});

test.each([
  ['Globex wanted $39 and knows nothing of heels', 'Globex'],
  ['Globex verlangte 20 € im Monat', 'Globex'],
  ['Globex коштувала 320 грн', 'Globex'],
  ['The cost of therapy is $70 a week', undefined],
])('who asks for money: %s', (sentence, who) => expect(chargedBy(sentence)).toBe(who));

test.each([
  ['34710 Kadıköy / İstanbul, Moda Cad. 5', 'İstanbul', undefined],
  ['Bv. San Juan 150, Córdoba, Argentina', 'Córdoba', 'AR'],
  ['Rua do Apolo, 81, Recife - PE, Brasil', 'Recife', 'BR'],
  ['Str. Memorandumului 28, Cluj-Napoca, România', 'Cluj-Napoca', 'RO'],
])('the city of an address: %s', (text, city, country) => {
  expect(addressIn(text)?.city).toBe(city);
  expect(addressIn(text)?.country).toBe(country);
});

test.each([
  ['More from Tuatara Labs', 'companies'],
  ['More from your data', undefined],
  ['Kunder berättar', 'people'],
  ['Müşteri yorumları', 'people'],
  ['Lediga jobb', 'machinery'],
])('whose statements follow the heading %s', (heading, owner) => expect(ownerLabelled(heading, 2)).toBe(owner));
