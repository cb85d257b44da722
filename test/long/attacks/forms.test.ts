import { beforeAll, describe, expect, test } from 'vitest';
import type { AreaForm } from '../../../api/account-area/form.ts';
import { forms } from '../../../api/account-area/forms.ts';
import { CollectionModel } from '../../../shared/community/collection/collection.model.ts';
import { CommentModel } from '../../../shared/community/comment/comment.model.ts';
import { ReviewModel } from '../../../shared/community/review/review.model.ts';
import { WebhookEndpointModel } from '../../../shared/community/webhook/webhook.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { UpdateModel } from '../../../shared/directory/update/update.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { aListing, anUpdate } from '../../support/factories.ts';
import { aCollection, aComment, aReview, saveComments, saveReviews } from '../../support/talk.ts';
import { aWebhookEndpoint } from '../../support/webhooks.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();

let victim: Attacker;
let attacker: Attacker;
let admin: Attacker;

const listingId = 8_801;
/** The victim's records, by the start of the form's URL and the part of it; new parts are noticed. */
const owned: readonly [start: string, name: string, value: string][] = [
  ['/account/drafts', 'id', '7c0e1f8e-8a43-4f0a-9d0b-1f6a5f0e8801'],
  ['/account/collections', 'id', 'victim-collection'],
  ['/account/comments', 'id', '8802'],
  ['/account/reviews', 'id', '8803'],
  ['/account/webhooks', 'endpoint_id', 'victim-webhook'],
  ['/admin/settings', 'setting', 'launch.free_seats_per_week'],
  ['/admin/people', 'id', '7c0e1f8e-8a43-4f0a-9d0b-1f6a5f0e8805'],
  ['/admin/posts', 'id', '8806'],
  ['/admin/pages', 'id', '8807'],
  ['/admin/categories', 'id', '8808'],
  ['/admin/mails', 'mail', 'victim-marker'],
  ['/admin/founders', 'id', '8811'],
  ['/admin/imports', 'id', '7c0e1f8e-8a43-4f0a-9d0b-1f6a5f0e8809'],
  ['/account/listings', 'id', `${listingId}`],
  ['', 'listing_id', `${listingId}`],
  ['/admin/weeks', 'week', '2026-11-16'],
  ['', 'update_id', '8804'],
  ['', 'slug', 'victim-marker'],
  ['', 'claim_id', '1'],
  ['', 'number', 'SL-AAAAAAAAAA'],
  ['', 'token', 'made-up.made-up'],
  ['', 'product', 'featured_week'],
];

beforeAll(async () => {
  victim = await anAttacker({ email: 'victim-marker@mail.example' });
  attacker = await anAttacker();
  admin = await anAttacker({ role: 'admin' });
  const account_id = victim.account._id;
  const [, , draftId] = owned[0] ?? [];
  await DraftModel.insertMany([
    aDraft({ _id: draftId ?? '', account_id, values: { name: 'Victim-marker', tagline: 'x' } }),
  ]);
  await saveListings([
    aListing({ _id: listingId, slug: 'victim-marker', status: 'draft', owner_account_id: account_id }),
  ]);
  await UpdateModel.insertMany([anUpdate(listingId, { _id: 8_804 })]);
  await saveComments([aComment({ _id: 8_802, account_id })]);
  await saveReviews([aReview({ _id: 8_803, account_id })]);
  await CollectionModel.insertMany([aCollection({ _id: 'victim-collection', account_id })]);
  await WebhookEndpointModel.insertMany([aWebhookEndpoint({ _id: 'victim-webhook', account_id })]);
});

const partsOf = ({ path }: AreaForm): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function ofVictim(form: AreaForm, name: string): string {
  const found = owned.find(([start, each]) => each === name && form.path.startsWith(start));
  if (found === undefined) throw new Error(`Nobody owns ${name} of ${form.path}: add it to the table.`);
  return found[2];
}

/** The URL of a form that refers to something of the victim's. */
const addressOf = (form: AreaForm): string =>
  partsOf(form).reduce((path, name) => path.replace(`:${name}`, encodeURIComponent(ofVictim(form, name))), form.path);

/** Every field of a form with the same text, except those that refer to the victim's records. */
function fieldsOf(form: AreaForm, text: string): URLSearchParams {
  const named = (name: string) => owned.find(([start, each]) => each === name && form.path.startsWith(start))?.[2];
  return new URLSearchParams(Object.keys(form.input.shape).map((name) => [name, named(name) ?? text]));
}

/** The same with a file in each file field. */
function filesOf(form: AreaForm, bytes: Buffer): FormData {
  const sent = new FormData();
  for (const [name, value] of fieldsOf(form, 'x')) sent.append(name, value);
  for (const name of ['pictures', 'logo', 'file'])
    sent.append(name, new Blob([new Uint8Array(bytes)]), '../../etc/passwd');
  return sent;
}

/** A PNG that claims to be 60,000 pixels wide and high. */
const hugeHead = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex');

const ours = { 'sec-fetch-site': 'same-origin' };

const send = (form: AreaForm, headers: Record<string, string>, body: BodyInit = fieldsOf(form, 'x')) =>
  fetch(target.url + addressOf(form), { method: 'POST', body, headers, redirect: 'manual' });

/** Everything the victim has, as stored. */
const belongings = async () => ({
  account: await AccountModel.find({ _id: victim.account._id }).lean(),
  drafts: await DraftModel.find({ account_id: victim.account._id }).lean(),
  listings: await ListingModel.find({ _id: listingId }).lean(),
  updates: await UpdateModel.find({ listing_id: listingId }).lean(),
  comments: await CommentModel.find({ account_id: victim.account._id }).lean(),
  reviews: await ReviewModel.find({ account_id: victim.account._id }).lean(),
  collections: await CollectionModel.find({ account_id: victim.account._id }).lean(),
  webhooks: await WebhookEndpointModel.find({ account_id: victim.account._id }).lean(),
});

/** Sends all forms in turn and returns those with an unlisted status. */
async function notAnswered(
  which: readonly AreaForm[],
  statuses: readonly number[],
  attempt: (form: AreaForm) => Promise<Response>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const form of which) {
    const response = await attempt(form);
    const text = await response.text();
    if (!statuses.includes(response.status) || text.includes('Victim-marker'))
      wrong.push(`${form.path} ${response.status}`);
  }
  return wrong;
}

const guarded = forms.filter(({ fromMail }) => fromMail !== true);
const withFiles = guarded.filter(({ upload }) => upload !== undefined);
const plain = guarded.filter(({ upload }) => upload === undefined);
const foreign: readonly [string, Record<string, string>, readonly AreaForm[]][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, guarded],
  ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }, guarded],
  ['an old browser at another site', { origin: 'https://evil.example' }, guarded],
  ['a program', {}, guarded],
  ['a page that hides where it is', { origin: 'null' }, guarded.filter(({ takesHiddenOrigin }) => !takesHiddenOrigin)],
];

describe('every existing form', () => {
  test.each(foreign)('is refused from %s', async (_name, headers, which) => {
    expect(which.length).toBeGreaterThan(70);
    expect(await notAnswered(which, [403], (form) => send(form, { cookie: admin.cookie, ...headers }))).toEqual([]);
  });

  test('sends signed-out visitors to sign in', async () => {
    const closed = guarded.filter(({ who }) => who !== 'anyone');
    expect(await notAnswered(closed, [303], (form) => send(form, ours))).toEqual([]);
  });

  test('for administrators is a missing page for everybody else, whatever is sent', async () => {
    const staff = forms.filter(({ who }) => who === 'staff');
    expect(staff.length).toBeGreaterThan(14);
    const asMember = (form: AreaForm) => send(form, { ...ours, cookie: attacker.cookie });
    expect(await notAnswered(staff, [404], asMember)).toEqual([]);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('is refused as %s', async (type) => {
    const sent = { ...ours, cookie: attacker.cookie, 'content-type': type };
    const attempt = (form: AreaForm) => send(form, sent, '{"a":1}');
    expect(await notAnswered(plain, [415], attempt)).toEqual([]);
    // Forms that take files say what is wrong; those of the team don't exist for others.
    expect(await notAnswered(withFiles, [400, 404, 415], attempt)).toEqual([]);
  });

  test('changes nothing that belongs to somebody else', async () => {
    const before = await belongings();
    expect(Object.values(before).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    const members = guarded.filter(({ who, path }) => who !== 'staff' && !path.startsWith('/sign-in'));
    const settled = members.filter(({ path }) => !path.startsWith('/account/s')); // those for the attacker's own
    // sessions and settings
    const asMember = (form: AreaForm) => send(form, { ...ours, cookie: attacker.cookie });
    expect(await notAnswered(settled, [200, 303, 400, 403, 404, 409, 415, 422, 429], asMember)).toEqual([]);
    expect(await belongings()).toEqual(before);
  });

  test('with files changes nothing that belongs to somebody else, whatever the file', async () => {
    const before = await belongings();
    const files = [hugeHead, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('a,b\n1,2\n')];
    for (const file of files) {
      const attempt = (form: AreaForm) => send(form, { ...ours, cookie: attacker.cookie }, filesOf(form, file));
      expect(await notAnswered(withFiles, [403, 404, 422], attempt)).toEqual([]);
    }
    expect(withFiles.length).toBeGreaterThan(4);
    expect(await belongings()).toEqual(before);
  });
});

const ugly: readonly [string, (form: AreaForm) => string][] = [
  ['operators of the database', (form) => `${fieldsOf(form, '{"$ne":null}')}&_id[$gt]=&$where=1`],
  ['fields of every object', (form) => `${fieldsOf(form, '__proto__')}&__proto__=1&constructor=2&toString=3`],
  ['every field thrice', (form) => [1, 2, 3].map(() => `${fieldsOf(form, '9007199254740993')}`).join('&')],
  ['bytes that are no text', (form) => `${fieldsOf(form, 'x')}`.replaceAll('=x', '=%00%ff%ed%a0%80%0d%0a')],
  ['numbers that are none', (form) => `${fieldsOf(form, '-1e999')}`],
  [
    'a text of 20,000 characters',
    (form) => `${fieldsOf(form, 'ä'.repeat(20_000 / (Object.keys(form.input.shape).length + 1)))}`,
  ],
  ['nothing', () => ''],
];

describe('unexpected form input', () => {
  test.each(ugly)('%s makes no form fail, not even an administrator’s', async (kind, body) => {
    const spared = guarded.filter(({ path }) => !/^\/account\/(sessions|settings\/delete)|^\/sign-in\/out/.test(path));
    // Each form meets every second kind of attack: all would take minutes, and a bug belongs to a form or a kind.
    const place = ugly.findIndex(([name]) => name === kind);
    const met = spared.filter((_, index) => (index + place) % 2 === 0);
    const headers = { ...ours, cookie: admin.cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const attempt = (form: AreaForm) => send(form, headers, body(form));
    expect(await notAnswered(met, [200, 303, 400, 403, 404, 409, 410, 413, 415, 422, 429], attempt)).toEqual([]);
  });
});
