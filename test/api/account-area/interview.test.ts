import { beforeAll, expect, test } from 'vitest';
import { readInterview } from '../../../shared/directory/interview-answer/interview-answer.reads.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { aMember } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const { site } = useAccountSite();
beforeAll(saveSmallCatalogue);

test('the interview form saves what was written, and leaves the rest untouched', async () => {
  const { visitor, account } = await aMember(site);
  const answered = async () =>
    (await readInterview(account._id)).flatMap(({ question_id, answer }) =>
      answer === null ? [] : [[question_id, answer]],
    );
  const save = (fields: Record<string, string>) => visitor.post('/account/interview/save', fields);
  const saved = await save({ 'answer.1': 'Ink.', 'seen.1': '', 'answer.2': '', 'seen.2': '' });
  expect(saved.headers.get('location')).toBe('/account/interview?done=saved');
  expect(await answered()).toEqual([[1, 'Ink.']]);
  await save({ 'answer.1': '', 'seen.1': '', 'answer.2': 'Writers.', 'seen.2': '' });
  expect(await answered()).toEqual([
    [1, 'Ink.'],
    [2, 'Writers.'],
  ]);
});

test('an answer given in another tab is overwritten only when the form is sent again', async () => {
  const { visitor, account } = await aMember(site);
  const first = async () => (await readInterview(account._id)).find(({ question_id }) => question_id === 1)?.answer;
  const save = (answer: string, seen: string) =>
    visitor.post('/account/interview/save', { 'answer.1': answer, 'seen.1': seen });
  await save('Ink.', '');
  const refused = await save('Paper.', '');
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect([html.includes('Ink.'), html.includes('Paper.'), await first()]).toEqual([true, true, 'Ink.']);
  expect(formFields(html, 'form[action="/account/interview/save"]')).toMatchObject({
    'answer.1': 'Paper.',
    'seen.1': 'Ink.',
  });
  expect((await save('Paper.', 'Ink.')).status).toBe(303);
  expect(await first()).toBe('Paper.');
});
