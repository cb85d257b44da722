import { expect, test } from 'vitest';
import { draftOf } from '../../../../support/draft-of.ts';

const pair = (question: string, tag: string): string =>
  `<div><${tag}>${question}</${tag}><p>Yes, and it takes less than a minute to set up.</p></div>`;
const slogan = '<h2>Injured at work?</h2><p>You are not alone with that, and we can help you.</p>';
const list = ['Can I cancel?', 'Is there an app for it?', 'Do I need a card?'].map((each) => pair(each, 'dt'));
const questionsOf = (html: string): string[] =>
  draftOf(`<title>Acme</title><h1>Plan the week</h1>${html}`).faqs.map(({ question }) => question);

test("a question is left out if others make a list and its markup isn't theirs", () => {
  expect(questionsOf(`${slogan}<h2>FAQ</h2><dl>${list.join('')}</dl>`)).toEqual([
    'Can I cancel?',
    'Is there an app for it?',
    'Do I need a card?',
  ]);
});

test('a lone question over a call to action is left out, however many pages have one', () => {
  const call = (question: string): string =>
    `<button>${question}</button><p>Book a short call with our team to discuss what you need.</p>`;
  const pages = { '/contact': `<main>${call('Not sure where to start?')}</main>` };
  expect(draftOf(`<title>Acme</title><main>${call('Ready to plan your week?')}</main>`, pages).faqs).toEqual([]);
});

test('questions come without the arrows and icons of an accordion', () => {
  const answer = '<p>Yes, and it takes less than a minute to set up.</p>';
  const items = ['→ Can I cancel it?', '+Do I need a card?', '▸ Is there an app? ▾'].map(
    (each) => `<details><summary>${each}</summary>${answer}</details>`,
  );
  expect(questionsOf(items.join(''))).toEqual(['Can I cancel it?', 'Do I need a card?', 'Is there an app?']);
});

test.each([
  ['Arabic', ['هل يمكنني الإلغاء في أي وقت؟', 'هل يوجد تطبيق للهاتف؟'], 'نعم، يستغرق الإعداد أقل من دقيقة واحدة فقط.'],
  [
    'Greek',
    ['Μπορώ να ακυρώσω;', 'Υπάρχει εφαρμογή για κινητό;'],
    'Ναι, και η εγκατάσταση παίρνει λιγότερο από ένα λεπτό.',
  ],
])('questions in %s end with its own question mark', (_, questions, answer) => {
  const html = questions.map((each) => `<div class="item"><h3>${each}</h3><p>${answer}</p></div>`).join('');
  expect(questionsOf(`<section id="faq"><h2>FAQ</h2>${html}</section>`)).toEqual(questions);
});
