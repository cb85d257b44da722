import { z } from 'zod';
import { enqueue } from '../../jobs/queue.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import { parseWebsite } from '../../shared/kernel/address/website.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { readDraftView, requireUnlisted } from '../../shared/submission/submission.reads.ts';
import { draftView } from '../../shared/submission/submission.ts';
import { beginDraft, createDraft } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleDraft } from './example-draft.ts';

export const submitListingOperation = defineOperation({
  name: 'submit_listing',
  method: 'POST',
  path: '/drafts',
  tag: 'Drafts',
  scope: 'listings:write',
  idempotent: true,
  budget: 'submissions',
  reaches: 'websites',
  summary: 'Submit a product by URL',
  description:
    "Starts a draft from a product's website: reads the site (respecting robots.txt) and drafts a profile with a quote for every value; " +
    'anything the site does not state stays blank. Takes about a minute: poll get_draft until `ready`; calling again returns the same ' +
    'draft. Nothing is published or charged.',
  bodyInput: { url: z.string().min(1).max(2048).describe("The product's public website.") },
  output: draftView,
  status: 201,
  location: ({ id }) => `${apiPath}/drafts/${id}`,
  example: { input: { url: 'https://fernleaf.example' }, output: { ...exampleDraft, status: 'crawling' } },
  handle: async ({ url }, context) => {
    const { accountId } = signedIn(context);
    const website = parseWebsite(url);
    if (website === undefined) throw notAWebsite();
    await requireUnlisted(website.key, accountId);
    // An Idempotency-Key already makes retries safe; without one, `beginDraft` recognises repeated calls.
    const { draft, isNew } = context.isKeyed
      ? { draft: await createDraft(accountId, website, context.now), isNew: true }
      : await beginDraft(accountId, website, context.now);
    if (isNew) await enqueue('crawl-site', { draftId: draft._id });
    return readDraftView(draft);
  },
});

const notAWebsite = (): SlipwayError =>
  new SlipwayError('invalid_parameter', say('problem_api.one_field', { field: 'url' }), [
    {
      field: 'url',
      detail: say('problem_listing.no_public_website'),
      fix: say('problem_listing.address_such_as'),
    },
  ]);
