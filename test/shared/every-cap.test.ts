import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { BlockedModel } from '../../shared/community/blocklist/blocked.model.ts';
import { mostBlocked, toBlocked } from '../../shared/community/blocklist/blocklist.ts';
import { block } from '../../shared/community/blocklist/blocklist.writes.ts';
import { beginClaim } from '../../shared/community/claim/begin-claim.writes.ts';
import { ClaimModel } from '../../shared/community/claim/claim.model.ts';
import { CollectionModel } from '../../shared/community/collection/collection.model.ts';
import { mostCollections } from '../../shared/community/collection/collection.ts';
import { saveTo, saveToNamed } from '../../shared/community/collection/collection.writes.ts';
import { CommentModel } from '../../shared/community/comment/comment.model.ts';
import { writeComment } from '../../shared/community/comment/write-comment.writes.ts';
import { mostOffers } from '../../shared/community/transfer/transfer.ts';
import { offerListing } from '../../shared/community/transfer/transfer.writes.ts';
import { postUpdate } from '../../shared/community/updates/post-update.writes.ts';
import { VoteModel } from '../../shared/community/vote/vote.model.ts';
import { castVote } from '../../shared/community/vote/vote.writes.ts';
import { newDelivery } from '../../shared/community/webhook/emit-webhook.writes.ts';
import {
  addEndpoint,
  replayDelivery,
  replayFailed,
  sendTestEvent,
} from '../../shared/community/webhook/manage-webhooks.writes.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from '../../shared/community/webhook/webhook.model.ts';
import { mostEndpoints } from '../../shared/community/webhook/webhook.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../shared/directory/listing/stored-listing.reads.ts';
import { invitePerson } from '../../shared/directory/membership/invite-person.writes.ts';
import { MembershipModel } from '../../shared/directory/membership/membership.model.ts';
import { mostInviteMails, mostPeople } from '../../shared/directory/membership/membership.ts';
import { UpdateModel } from '../../shared/directory/update/update.model.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { ApiKeyModel } from '../../shared/identity/api-key/api-key.model.ts';
import { mostKeys } from '../../shared/identity/api-key/api-key.ts';
import { createApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { PasskeyModel } from '../../shared/identity/passkey/passkey.model.ts';
import { mostPasskeys } from '../../shared/identity/passkey/passkey.ts';
import { addPasskey } from '../../shared/identity/passkey/passkey.writes.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { defaultSettings } from '../../shared/kernel/settings/settings.ts';
import { setSealingKey } from '../../shared/platform/sealing/sealing.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { InviteModel } from '../../shared/submission/invite/invite.model.ts';
import { mostFounders, mostInvites } from '../../shared/submission/invite/invite.ts';
import { acceptInvite, inviteCofounder } from '../../shared/submission/invite/invite.writes.ts';
import { addMilestone } from '../../shared/submission/owned-listing/own-sections.writes.ts';
import { anActor } from '../support/actors.ts';
import { now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { oneIn } from '../support/depth.ts';
import { aDraft } from '../support/draft-factories.ts';
import { aLaunch, aListing, anAccount } from '../support/factories.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';
import { aCollection } from '../support/talk.ts';
import { aWebhookEndpoint, useWebhookServer } from '../support/webhooks.ts';

useDatabase();
const hook = useWebhookServer();
beforeAll(saveSmallCatalogue);
beforeAll(() => setSealingKey(randomBytes(32)));

const longAgo = new Date('2026-01-01T00:00:00Z');
const times = 20;
const account = anAccount({ created_at: longAgo });
const me = account._id;
const hooked = anAccount()._id;
const author = { id: me, createdAt: longAgo };
const byTurns = [...Array(times).keys()];

async function owned(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({ owner_account_id: me, ...given });
  await saveListings([listing]);
  return listing;
}
const many = async (given: Partial<ListingRecord> = {}) => {
  const some = byTurns.map(() => aListing(given));
  await saveListings(some);
  return some;
};
/** Creates as many as allow three more, with no one else active. */
const fill = async (most: number, one: (turn: number) => Promise<unknown>) => {
  for (let turn = 100; turn < 100 + most - 3; turn += 1) await one(turn);
};
/** This many minutes later: what is sent twice within one is one email. */
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const name = (turn: number) => `Number ${turn}`;

/** A cap and how to test it: returns the action that counts against it, and the current count. */
interface Cap {
  most: number;
  try: () => Promise<{ act: (turn: number) => Promise<unknown>; count: () => Promise<number> }>;
}
const perHour = defaultSettings.talk.comments_per_hour;
const votesAnHour = defaultSettings.votes.per_hour;
const perDay = defaultSettings.updates_per_day;

async function endpoint(): Promise<string> {
  const made = aWebhookEndpoint({ account_id: hooked });
  await WebhookEndpointModel.insertMany([made]);
  return made._id;
}
async function deliveries(endpoint_id: string, count: number, state: 'waiting' | 'failed') {
  const to = aWebhookEndpoint({ _id: endpoint_id, account_id: hooked });
  const made = Array.from({ length: count }, (_, index) => ({
    ...newDelivery(to, { key: `${state}-${index}`, type: 'comment.shown', body: '{}', due: now }, now),
    state,
  }));
  await WebhookDeliveryModel.insertMany(made);
  return made.map(({ _id }) => _id);
}

const caps: Record<string, Cap> = {
  'webhooks of an account': {
    most: mostEndpoints,
    try: async () => ({
      act: () => addEndpoint(me, { url: hook.url, listingId: null, events: ['comment.shown'] }, now),
      count: () => WebhookEndpointModel.countDocuments({ account_id: me }),
    }),
  },
  'tests of a webhook within an hour': {
    most: 20,
    try: async () => {
      const id = await endpoint();
      await fill(20, () => sendTestEvent(hooked, id, now));
      return {
        act: () => sendTestEvent(hooked, id, now),
        count: () => WebhookDeliveryModel.countDocuments({ endpoint_id: id }),
      };
    },
  },
  'messages of a webhook that wait, sent again one by one': {
    most: 100,
    try: async () => {
      const id = await endpoint();
      await deliveries(id, 97, 'waiting');
      const failed = await deliveries(id, times, 'failed');
      return {
        act: (turn) => replayDelivery(hooked, id, failed[turn] ?? '', now),
        count: () => WebhookDeliveryModel.countDocuments({ endpoint_id: id, state: 'waiting' }),
      };
    },
  },
  'messages of a webhook that wait, sent again all together': {
    most: 100,
    try: async () => {
      const id = await endpoint();
      await deliveries(id, 97, 'waiting');
      await deliveries(id, 200, 'failed');
      return {
        act: () => replayFailed(hooked, id, now),
        count: () => WebhookDeliveryModel.countDocuments({ endpoint_id: id, state: 'waiting' }),
      };
    },
  },
  'API keys of an account': {
    most: mostKeys,
    try: async () => {
      const act = (turn: number) =>
        createApiKey(me, { name: name(turn), scopes: ['account:read'], expires_in_days: 30 }, now);
      await fill(mostKeys, act);
      return { act, count: () => ApiKeyModel.countDocuments({ account_id: me }) };
    },
  },
  'passkeys of an account': {
    most: mostPasskeys,
    try: async () => ({
      act: (turn) =>
        addPasskey(
          account,
          { _id: `key-${turn}`, name: name(turn), public_key: 'pub', counter: 0, transports: [] },
          now,
        ),
      count: () => PasskeyModel.countDocuments({ account_id: me }),
    }),
  },
  'claims of an account that wait': {
    most: 20,
    try: async () => {
      const act = (slug: string) => beginClaim(me, { slug, method: 'dns' }, now);
      for (const { slug } of (await many()).slice(0, 17)) await act(slug);
      const more = await many();
      return { act: (turn) => act(more[turn]?.slug ?? ''), count: () => ClaimModel.countDocuments({ account_id: me }) };
    },
  },
  'collections of an account': {
    most: mostCollections,
    try: async () => {
      const { _id } = await owned();
      const act = (turn: number) => saveToNamed(me, _id, name(turn), now);
      await fill(mostCollections, act);
      return { act, count: () => CollectionModel.countDocuments({ account_id: me }) };
    },
  },
  'products of a collection': {
    most: 200,
    try: async () => {
      const before = Array.from({ length: 197 }, (_, index) => index + 1);
      const made = aCollection({ account_id: me, name_key: 'full', listing_ids: before });
      await CollectionModel.insertMany([made]);
      const listings = await many();
      return {
        act: (turn) => saveTo(me, made._id, { listingId: listings[turn]?._id ?? 0, isSaved: true }, now),
        count: async () => (await CollectionModel.findById(made._id).orFail()).listing_ids.length,
      };
    },
  },
  'entries of the blocklist': {
    most: mostBlocked,
    try: async () => {
      const words = Array.from({ length: mostBlocked - 3 }, (_, index) => toBlocked('word', `blocked${index}`, now));
      await BlockedModel.insertMany(words, { lean: true });
      return {
        act: (turn) => block({ kind: 'operator' }, 'word', `further${turn}`, now),
        count: () => BlockedModel.countDocuments({}),
      };
    },
  },
  'comments of an account within an hour': {
    most: perHour,
    try: async () => {
      const { _id: listingId } = await owned();
      const act = (turn: number) => writeComment(author, { listingId, parentId: null }, { sent: name(turn) }, now);
      await fill(perHour, act);
      return { act, count: () => CommentModel.countDocuments({ account_id: me }) };
    },
  },
  'votes of an account within an hour': {
    most: votesAnHour,
    try: async () => {
      const launching = { launch_week: thisWeek, launches: [aLaunch(thisWeek, 2)] };
      const [some, others] = [await many(launching), await many(launching)];
      for (const { _id } of [...some, ...others].slice(0, votesAnHour - 3)) await castVote(author, _id, now);
      const further = await many(launching);
      return {
        act: (turn) => castVote(author, further[turn]?._id ?? 0, now),
        count: () => VoteModel.countDocuments({ account_id: me }),
      };
    },
  },
  'updates of a listing within a day': {
    most: perDay,
    try: async () => {
      const { _id: listingId } = await owned();
      return {
        act: (turn) => postUpdate({ accountId: me, listingId }, { title: name(turn), body: 'It is faster.' }, now),
        count: () => UpdateModel.countDocuments({ listing_id: listingId }),
      };
    },
  },
  'milestones of a listing': {
    most: 50,
    try: async () => {
      const made = Array.from({ length: 47 }, (_, id) => ({ id: id + 1, ...milestone(id) }));
      const { _id } = await owned({ milestones: made });
      return {
        act: (turn) => addMilestone(anActor(me), _id, milestone(turn), now),
        count: async () => (await readStoredListing(_id))?.milestones.length ?? 0,
      };
    },
  },
  'people of a listing': {
    // The owner is one of them.
    most: mostPeople - 1,
    try: async () => {
      const { _id } = await owned();
      const act = (turn: number) => invitePerson(me, _id, { email: `p${turn}@people.example`, role: 'editor' }, now);
      await fill(mostPeople - 1, act);
      return { act, count: () => MembershipModel.countDocuments({ listing_id: _id }) };
    },
  },
  'mails to somebody who is invited to a listing': {
    most: mostInviteMails,
    try: async () => {
      const { _id } = await owned();
      return {
        act: (turn) => invitePerson(me, _id, { email: 'often@people.example', role: 'editor' }, minutes(turn)),
        count: () => MailModel.countDocuments({ to: 'often@people.example' }),
      };
    },
  },
  'offers of a listing within a week': {
    most: mostOffers,
    try: async () => {
      const { _id } = await owned();
      return {
        act: (turn) => offerListing(me, _id, 'offered@people.example', minutes(turn)),
        count: () => MailModel.countDocuments({ to: 'offered@people.example' }),
      };
    },
  },
  'invites of a draft': {
    most: mostInvites,
    try: async () => {
      const draft = aDraft({ account_id: me });
      await DraftModel.insertMany([draft]);
      return {
        act: (turn) => inviteCofounder(draft, `cofounder-${turn}@people.example`, now),
        count: () => InviteModel.countDocuments({ draft_id: draft._id }),
      };
    },
  },
  'founders of a draft': {
    most: mostFounders,
    try: async () => {
      const draft = aDraft({ account_id: me });
      await DraftModel.insertMany([draft]);
      for (let turn = 0; turn < mostInvites; turn += 1) await inviteCofounder(draft, `f${turn}@people.example`, now);
      const mails = (await MailModel.find({}).lean<{ to: string; text: string }[]>()).filter(({ to }) =>
        /^f\d+@/.test(to),
      );
      const tokens = mails.map(({ text }) => /\/invites\/(\S+)/.exec(text)?.[1] ?? '');
      return {
        act: (turn) =>
          acceptInvite(
            tokens[turn % mostInvites] ?? '',
            { name: name(turn), title: null, bio: null, socials: {} },
            now,
          ),
        count: async () => (await DraftModel.findById(draft._id).orFail()).founders.length,
      };
    },
  },
};

const milestone = (turn: number) => ({ date: '2026-01-02', title: name(turn), description: null, url: null });

beforeAll(() => AccountModel.insertMany([account]));

// They share one guard; which cap a quick run races is random.
test.each(oneIn(4, Object.entries(caps)))('%s stop at their limit, however many are sent at once', async (_, cap) => {
  const { act, count } = await cap.try();
  const answers = await Promise.allSettled(byTurns.map((turn) => act(turn)));
  const thrown = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(thrown.filter((problem) => !(problem instanceof SlipwayError))).toEqual([]);
  expect(await count()).toBe(cap.most);
});
