import { expect, test } from 'vitest';
import { weekMail } from '../../../../shared/community/week-mail/week-issue.ts';
import { thisWeek } from '../../../support/clock.ts';

const at = (path: string) => `https://site.example${path}`;
const fernleaf = { name: 'Fernleaf', tagline: 'Ink from the woods', url: at('/products/fernleaf') };
const presses = { voteUrl: at('/account/votes/fernleaf'), saveUrl: at('/account/collections/save/fernleaf') };
const body = (counts: { votes: number; comments: number }) =>
  weekMail(
    {
      week: thisWeek,
      winners: [{ ...fernleaf, place: 1, votes: 84, comments: 12 }],
      launches: 2,
      fresh: [{ ...fernleaf, ...presses, ...counts }],
    },
    'Fernhub',
  ).body;

test('the newsletter gives a reason for each product and links to its vote and save buttons', () => {
  const text = body({ votes: 31, comments: 1 });
  expect(text).toContain('with 84 votes\nhttps://site.example/products/fernleaf\nInk from the woods\n12 comments');
  expect(text).toContain(
    [
      'Fernleaf',
      fernleaf.url,
      fernleaf.tagline,
      '31 votes so far · 1 comment',
      'Vote for Fernleaf:',
      presses.voteUrl,
      'Save Fernleaf:',
      presses.saveUrl,
    ].join('\n'),
  );
});

test("the newsletter shows the logos there are, by their product's address", () => {
  const logo = at('/images/a/96.png');
  const issue = { week: thisWeek, launches: 2, winners: [], fresh: [] };
  const won = { ...fernleaf, place: 1 as const, votes: 84, comments: 0 };
  const { pictures } = weekMail(
    {
      ...issue,
      winners: [
        { ...won, logo },
        { ...won, logo: null },
      ],
    },
    'Fernhub',
  );
  expect(pictures).toEqual([{ of: fernleaf.url, src: logo, width: 48, height: 48, alt: 'Fernleaf' }]);
});

test('the newsletter omits zeros', () => {
  expect(body({ votes: 0, comments: 0 })).toContain('Ink from the woods\nVote for Fernleaf:');
});
