import { describe, expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { CrawledPageModel } from '../../../shared/submission/crawled-page/crawled-page.model.ts';
import { callAs } from '../../support/call.ts';
import { listed, person } from '../../support/claims.ts';
import { now } from '../../support/clock.ts';
import { aStoredDraft, failureOf } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { askOf, useEveryCall, wholeDraft } from '../../support/every-call.ts';
import { callsIn } from '../../support/next-calls.ts';
import { sendSteps } from '../../support/send-steps.ts';
import { operationsWithSteps, stepsIn } from '../../support/steps-in.ts';

useEveryCall();

describe('calls named in an answer, sent as is, do what they say and remove nothing:', () => {
  test.each(operationsWithSteps)('those of %s', async (name) => {
    const { account, input } = await askOf(name);
    const steps = stepsIn(await callAs(account, name as 'get_draft', input));
    expect(steps.length).toBeGreaterThan(0);
    const sent = await sendSteps(account, steps);
    expect(sent.length, steps.join('\n')).toBeGreaterThan(0);
  });

  test('that of the refusal of a listed website, for a stranger and for its owner', async () => {
    const url = 'https://listed-already.example/';
    const { _id } = await listed({ website: url });
    for (const owner of [undefined, await person()]) {
      if (owner !== undefined) await ListingModel.updateOne({ _id }, { $set: { owner_account_id: owner } });
      const account = owner ?? (await person());
      const { message } = await failureOf(callAs(account, 'submit_listing', { url }));
      expect(await sendSteps(account, [message])).toHaveLength(1);
    }
  });
});

test('its owner sees what a draft lacks as not found on the pages read, with their addresses', async () => {
  const url = 'https://two-pages.example/';
  const draft = await aStoredDraft({ values: wholeDraft, url, website_key: 'two-pages.example' });
  const pages = [url, `${url}pricing`];
  await CrawledPageModel.insertMany(
    pages.map((each, position) => ({ _id: each, website: 'two-pages.example', url: each, position, fetched_at: now })),
  );
  const { next_steps } = await callAs(ownerId, 'get_draft', { id: draft._id });
  const said = next_steps.find((step) => step.startsWith('Not found on'));
  expect(said).toContain(`the 2 pages we read (${pages.join(', ')}): `);
  expect(said).toContain('`country`');
  expect(said).not.toContain('`name`');
  expect(callsIn([said ?? ''])).toEqual([]);
});
