import { expect, test } from 'vitest';
import { addressIn } from '../../../../../shared/submission/draft/rules/address.ts';
import { draftOf } from '../../../../support/draft-of.ts';

function placeOf(pages: Record<string, string>, home = '<title>Acme</title><h1>Acme</h1>'): [unknown, unknown] {
  const { country, city } = draftOf(home, pages).fields;
  return [country.value, city.value];
}

const sellerTable = (address: string): string =>
  `<h1>特定商取引法に基づく表記</h1><table><tr><th>販売業者</th><td>合同会社アクメ</td></tr>
  <tr><th>所在地</th><td>${address}</td></tr><tr><th>メールアドレス</th><td>moshi@acme.example</td></tr></table>`;

test.each([
  ['東京都立川市若葉町4-5-10', 'JP', '立川市'],
  ['〒377-0423<br>群馬県吾妻郡中之条町伊勢町15-6', 'JP', '中之条町'],
  ['請求があった場合に遅滞なく開示いたします。', null, null],
  ['〒000-0000 ○○県○○市（住所を記入）', null, null],
])('a Japanese seller table with %s states country and city', (address, country, city) => {
  expect(placeOf({ '/tokushoho': sellerTable(address) })).toEqual([country, city]);
});

test.each([
  ['/tokushoho', ''],
  ['/legal', '<title>特定商取引法に基づく表記 | Acme</title>'],
])('a Japanese seller table at %s states the contact address', (path, title) => {
  const { contact_email } = draftOf('<title>Acme</title>', { [path]: title + sellerTable('東京都港区芝1-2-3') }).fields;
  expect(contact_email.value).toBe('moshi@acme.example');
});

test.each([
  ['Lindenstraat 4, 8011 AB Zwolle', 'NL'],
  ['ul. Długa 12, 80-831 Gdańsk', 'PL'],
  ['Rua Augusta 100, São Paulo - SP, 01305-100', 'BR'],
  ['Rua do Ouro 12, 1100-063 Lisboa', 'PT'],
  ['5 Mill Lane, Norwich NR3 1AB', 'GB'],
  ['5 Mill Lane, St Helier JE2 3AB', undefined],
  ['Hauptstraße 5, 10115 Berlin', undefined],
])("the country of %s is its code's, if only one country has such codes", (address, country) => {
  expect(addressIn(address)?.country).toBe(country);
});

test.each([
  ['<h2>Hébergement</h2><p>Le site est hébergé par :</p>'],
  ['<h2>Mentions</h2><p>This website is hosted by:</p>'],
])("the host's address isn't the company's: %s", (before) => {
  const host = '<p>Globex Inc.<br>88 Mill Street<br>San Francisco, CA 94107<br>États-Unis</p>';
  expect(placeOf({ '/mentions-legales': `<h1>Mentions légales</h1>${before}${host}` })).toEqual([null, null]);
});
