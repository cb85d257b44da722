import { describe, expect, test } from 'vitest';
import { crawlOutcomes } from '../../../../shared/submission/crawl/crawl-outcome.ts';
import { toDraftSummary, toDraftView } from '../../../../shared/submission/draft/draft-view.ts';
import { unreadInWords } from '../../../../shared/submission/draft/unread-words.ts';
import { now } from '../../../support/clock.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { callsIn } from '../../../support/next-calls.ts';

const unread = (outcome: string) => ({
  ...aDraft({ status: 'ready', drafted_by: null }),
  crawl: { outcome, pages_read: 0 },
});

describe('an unread website', () => {
  test.each([...crawlOutcomes.filter((outcome) => outcome !== 'read'), 'failed', 'of-a-later-version'])(
    'comes first, with what happened and what to do: %s',
    (outcome) => {
      for (const { next_steps } of [toDraftView(unread(outcome)), toDraftSummary(unread(outcome))]) {
        expect(next_steps[0]).toMatch(/^The website was not read: .+\. [A-Z].+, then submit_listing reads it again/);
        expect(next_steps[0]).toContain(`\`${outcome}\``);
        expect(callsIn(next_steps.slice(0, 1))).toEqual([]);
      }
    },
  );

  test.each([
    ['maintenance', /^The website was not read: it is down for maintenance \(`maintenance`\)\. We will retry at /],
    ['bot_check', /\. Allow our crawler there\. We will retry at 2026-/],
  ])('says when it is read again automatically: %s', (outcome, words) => {
    const draft = unread(outcome);
    const view = toDraftView({ ...draft, crawl: { ...draft.crawl, again_at: now, unread_times: 1 } });
    expect(view.next_steps[0]).toMatch(words);
    expect(view.crawl.again_at).toBe(now.toISOString());
  });

  test("is mentioned once it is a listing too, which isn't redrafted", () => {
    const { next_steps } = toDraftView({ ...unread('timeout'), listing_id: 7 });
    expect(next_steps[0]).toMatch(/took too long/);
    expect(next_steps[0]).not.toContain('submit_listing');
  });

  test('is mentioned for a requested competitor', () => {
    const competitor = { url: 'https://away.example/', outcome: 'unreachable', fields: {}, attempts: 1, next_at: now };
    const { next_steps } = toDraftView({ ...aDraft({ status: 'ready' }), competitor });
    expect(next_steps.join()).toMatch(/No comparison: the competitor's website was not read, it couldn't be reached/);
  });
});

test('every reading outcome has its own message', () => {
  const said = crawlOutcomes.filter((outcome) => outcome !== 'read').map((outcome) => unreadInWords(outcome)[0]);
  expect(new Set(said).size).toBe(said.length);
  expect(said).not.toContain(unreadInWords('of-a-later-version')[0]);
});

test('a website that was read and drafted has no such message', () => {
  const read = { ...aDraft({ status: 'ready' }), crawl: { outcome: 'read', pages_read: 2 } };
  expect(toDraftView({ ...read, drafted_by: 'rules' }).next_steps.join()).not.toMatch(/not read|failed/);
  expect(toDraftView({ ...read, drafted_by: null }).next_steps[0]).toContain('drafting failed on our side');
});
