import { beforeAll, describe, expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aDraft } from '../../support/draft-factories.ts';
import {
  authorizationRequest,
  decide,
  postCode,
  postRefresh,
  registerClient,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { askForLink } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
/** The addresses of two processes on one database. */
let both: string[];
let attacker: Attacker;

beforeAll(async () => {
  both = [target.url, await target.another(['--role=web'])];
  attacker = await anAttacker();
}, 120_000);

const times = 12;
/** Sends the same to both processes at once, several times. */
const everywhere = <Answer>(send: (url: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, each) => send(both[each % both.length] ?? target.url)));

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...attacker.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function savedDraft(name: string) {
  const draft = aDraft({
    account_id: attacker.account._id,
    values: { name, tagline: 'Ink that grows back', categories: ['Editors'] },
  });
  await DraftModel.insertMany([draft]);
  return draft;
}

describe('two processes at once', () => {
  test('create one draft for one idempotency key', async () => {
    const answers = await everywhere((url) =>
      post(url, '/drafts', { url: 'https://race-1.invalid' }, { 'idempotency-key': 'race-1' }),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(
      new Set(await Promise.all(made.map(async (answer) => ((await answer.json()) as { id: string }).id))).size,
    ).toBe(1);
    expect(await DraftModel.countDocuments({ website_key: 'race-1.invalid' })).toBe(1);
  });

  test('create one listing from a draft submitted many times', async () => {
    const draft = await savedDraft('Racing Quill');
    const answers = await everywhere((url) => post(url, `/drafts/${draft._id}/submit`, undefined));
    expect(answers.every(({ status }) => status === 200 || status === 400 || status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await ListingModel.collection.countDocuments({ name: 'Racing Quill' })).toBe(1);
  });

  test('give one name submitted many times as many addresses', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => savedDraft('Same Name')));
    const answers = await Promise.all(
      drafts.map(({ _id }, each) => post(both[each % 2] ?? '', `/drafts/${_id}/submit`, undefined)),
    );
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    const slugs = await ListingModel.collection.distinct('slug', { name: 'Same Name' });
    expect(slugs).toHaveLength(await ListingModel.collection.countDocuments({ name: 'Same Name' }));
  });

  test('take one seat for a free launch chosen many times', async () => {
    const draft = await savedDraft('One Seat');
    await post(target.url, `/drafts/${draft._id}/submit`, undefined);
    const listing = await ListingModel.collection.findOne({ name: 'One Seat' });
    const answers = await everywhere((url) => post(url, `/me/listings/${listing?._id}/free`, undefined));
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await ListingModel.collection.countDocuments({ name: 'One Seat' })).toBe(1);
  });

  test('send no more than ten invites', async () => {
    const draft = await savedDraft('Many Friends');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, each) =>
        post(both[each % 2] ?? '', `/drafts/${draft._id}/invites`, { email: `friend-${each}@mail.example` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => [201, 400].includes(status))).toBe(true);
  });

  test('open one session for a sign-in link used many times', async () => {
    const visitor = new Visitor(target);
    const { token } = await askForLink(visitor, target.mail, { email: 'racer@mail.example' });
    const before = await SessionModel.countDocuments({});
    await everywhere((url) => {
      const same = new Visitor({ url });
      for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
      return same.post('/sign-in/confirm', { token });
    });
    expect(await SessionModel.countDocuments({})).toBe(before + 1);
  });

  test('issue tokens once for an OAuth code used many times', async () => {
    const clientId = await registerClient(target.publicUrl);
    const request = authorizationRequest(target.publicUrl, clientId);
    const { code } = await decide(target.publicUrl, attacker.cookie, request);
    const answers = await everywhere((url) => postCode(url, clientId, request, code, { resource: undefined }));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('give a refresh token used many times at once no more than retries may get, all of one generation', async () => {
    const clientId = await registerClient(target.publicUrl);
    const request = authorizationRequest(target.publicUrl, clientId);
    const { code } = await decide(target.publicUrl, attacker.cookie, request);
    const { refresh_token }: Tokens = await (await postCode(target.url, clientId, request, code)).json();
    const answers = await everywhere((url) => postRefresh(url, clientId, refresh_token));
    const given: Tokens[] = await Promise.all(
      answers.filter(({ status }) => status === 200).map((answer) => answer.json()),
    );
    // The first, and five retries within 45 s (refresh-rotation.ts).
    expect(given.length).toBeLessThanOrEqual(6);
    for (const { refresh_token: each } of given) await postRefresh(target.url, clientId, each);
    const again = await Promise.all(given.map(({ refresh_token: each }) => postRefresh(target.url, clientId, each)));
    expect(again.map(({ status }) => status)).toEqual(given.map(() => 400));
  });

  test('lose no field when editing one draft at once', async () => {
    const draft = await savedDraft('Many Hands');
    const fields = ['tagline', 'short_description', 'pricing_summary', 'city', 'contact_email', 'founded_year'];
    const values: Record<string, string> = { founded_year: '2019', contact_email: 'hello@race.example' };
    const answers = await Promise.all(
      fields.map((field, each) =>
        fetch(`${both[each % 2]}/api/v1/drafts/${draft._id}`, {
          method: 'PATCH',
          headers: { ...attacker.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ fields: { [field]: values[field] ?? `${field} of many` } }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
    const stored = await DraftModel.findById(draft._id).lean<{ fields: Record<string, { value: unknown }> }>();
    for (const field of fields) expect(stored?.fields[field]?.value, field).toBe(values[field] ?? `${field} of many`);
  });
});
