import { beforeAll, describe, expect, test } from 'vitest';
import { createMcpServer } from '../../api/mcp-server.ts';
import { toolsOf } from '../../api/mcp-tools.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { operations } from '../../api/operations.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { scopeWords } from '../../shared/identity/oauth/scope-words.ts';
import { toDraftView } from '../../shared/submission/draft/draft-view.ts';
import { call, callAs } from '../support/call.ts';
import { comingOperations } from '../support/coming-operations.ts';
import { useDatabase } from '../support/database.ts';
import { aStoredDraft, complete, failureOf, strangerId } from '../support/draft-calls.ts';
import { aDraft, ownerId } from '../support/draft-factories.ts';
import { everyRead } from '../support/every-read.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

const coming = comingOperations.map(({ name }) => name);
const namedThere = (said: unknown): string[] => {
  const text = JSON.stringify(said);
  return coming.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
};

describe('an operation that is not built is named nowhere', () => {
  test('in the descriptions, schemas, examples and scopes of those that are', () => {
    expect(coming.length).toBeGreaterThan(0);
    expect(namedThere(toolsOf(operations))).toEqual([]);
    expect(namedThere(operations.map(({ description, summary, example }) => [description, summary, example]))).toEqual(
      [],
    );
    expect(
      namedThere(openApiDocument(operations, { serverUrl: 'https://directory.test/api/v1', siteName: 'S' })),
    ).toEqual([]);
  });

  test('in the instructions for assistants', () => {
    const server = createMcpServer(
      { operations, toolsOf: () => [], now: () => new Date(), reportFault: () => undefined },
      {},
    );
    const { _instructions } = server as unknown as { _instructions: string };
    expect(_instructions).toContain('get_site_info');
    expect(namedThere(_instructions)).toEqual([]);
  });

  test('in the answers of the reads', async () => {
    for (const [name, input] of everyRead) expect(namedThere(await call(name, { ...input })), name).toEqual([]);
  });

  test('in what an account and its drafts and listings are told', async () => {
    const { _id: id } = await aStoredDraft({ values: complete });
    const submitted = await callAs(ownerId, 'submit_draft', { id });
    const answers = [
      submitted,
      toDraftView(aDraft()),
      await callAs(ownerId, 'get_draft', { id }),
      await callAs(ownerId, 'list_my_drafts'),
      await callAs(ownerId, 'choose_free_listing', { listing_id: submitted.listing_id }),
      await callAs(ownerId, 'get_my_listing', { listing_id: submitted.listing_id }),
    ];
    expect(answers.flatMap(namedThere)).toEqual([]);
  });

  test('in the error about a website that is listed, whoever asks', async () => {
    const listed = await ListingModel.findOne({ slug: 'fernleaf' }).lean<{ website_url: string }>().orFail();
    for (const accountId of [ownerId, strangerId]) {
      const failure = await failureOf(callAs(accountId, 'submit_listing', { url: listed.website_url }));
      expect(failure.code).toBe('already_listed');
      expect(namedThere([failure.message, failure.problems])).toEqual([]);
    }
  });

  test('nor is what it would do, on the consent page', () => {
    const words = scopes.map((scope) => Object.values(scopeWords(scope)).join(' ')).join(' ');
    if (coming.includes('claim_listing')) expect(words).not.toMatch(/\bclaim/i);
    if (coming.includes('create_checkout')) expect(words).not.toMatch(/\bcheckout|and orders|nor orders/i);
    if (coming.includes('post_listing_update')) expect(words).not.toMatch(/post updates/i);
    expect(words).toContain('Submit products');
  });
});
