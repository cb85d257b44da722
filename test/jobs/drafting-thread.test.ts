import { expect, test } from 'vitest';
import { draftingInThread } from '../../jobs/drafting-thread.ts';
import { listingHandlers } from '../../jobs/listing-jobs.ts';
import { drafting } from '../../shared/submission/draft/drafting.ts';
import { honestAnswer } from '../support/fake-answers.ts';
import { injectionCategories as categories, plainPage } from '../support/injection-pages.ts';

const pages = [plainPage];

test('every part of drafting gives the same result in the thread', async () => {
  const answer = { ...honestAnswer(pages, categories) };
  const elsewhere = [
    draftingInThread().draftByRules(pages, categories),
    draftingInThread().promptForPages(pages, categories, 'mark'),
    draftingInThread().promptForPages([], categories, 'mark'),
    draftingInThread().draftByAnswer(pages, categories, answer),
  ];
  expect(await Promise.all(elsewhere)).toEqual([
    drafting.draftByRules(pages, categories),
    drafting.promptForPages(pages, categories, 'mark'),
    undefined,
    drafting.draftByAnswer(pages, categories, answer),
  ]);
});

test('as many drafts as the queue runs at once fit in the thread', async () => {
  const handlers = listingHandlers(() => new Date(), new AbortController().signal);
  const jobs = ['write-draft', 'redraft-fields', 'read-websites'] as const;
  const atOnce = jobs.reduce((sum, job) => sum + handlers[job].atOnce, 0);
  const drafts = Array.from({ length: atOnce }, () => draftingInThread().draftByRules(pages, categories));
  for (const { draftedBy } of await Promise.all(drafts)) expect(draftedBy).toBe('rules');
});
