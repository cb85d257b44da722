import { z } from 'zod';
import { readAccount } from '../../shared/identity/identity.reads.ts';
import { type Caller, limitsInForce, type Scope, scopes } from '../../shared/identity/identity.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { nextCall } from '../../shared/kernel/next-call.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';

const accountAnswer = z.object({
  id: z.uuid(),
  email: z.email(),
  name: z.string().nullable(),
  role: z.enum(['member', 'admin']),
  created_at: z.iso.datetime(),
  access: z.object({
    credential: z.enum(['session', 'api_key', 'app']).describe('How this call is authenticated.'),
    scopes: z.array(z.enum(scopes)),
    missing_scopes: z.array(z.enum(scopes)),
    rate_limits: z.array(
      z.object({
        budget: z.enum(['reads', 'writes', 'submissions']),
        counts: z.enum(['account', 'credential']),
        limit: z.int(),
        window_seconds: z.int(),
      }),
    ),
  }),
  next_steps: z.array(z.string()),
});

const steps: Partial<Record<Scope, string>> = {
  'account:read': `Your drafts and listings: ${nextCall('list_my_drafts')}, ${nextCall('list_my_listings')}.`,
  'listings:write': 'Submit a product: submit_listing with its website.',
};

export const getAccountOperation = defineOperation({
  name: 'get_account',
  method: 'GET',
  path: '/me',
  tag: 'Account',
  scope: 'account:read',
  idempotent: false,
  quotesOthers: false,
  summary: 'Get your account and permissions',
  description:
    'Returns the signed-in account, granted and missing scopes, and rate limits. Call it first, and after a 403 to see which scope to ask the ' +
    'user for.',
  output: accountAnswer,
  example: {
    input: {},
    output: {
      id: '5f1f7f6e-3f0a-4d0b-9a51-2f8f4a1f7c11',
      email: 'ines@fernleaf.example',
      name: 'Ines Prado',
      role: 'member',
      created_at: '2026-11-02T09:00:00.000Z',
      access: {
        credential: 'api_key',
        scopes: ['account:read', 'listings:write'],
        missing_scopes: ['orders:write'],
        rate_limits: [{ budget: 'reads', counts: 'credential', limit: 600, window_seconds: 60 }],
      },
      next_steps: Object.values(steps),
    },
  },
  handle: async (_, context) => {
    const caller = signedIn(context);
    const account = await readAccount(caller.accountId);
    if (account === null) throw new SlipwayError('not_signed_in', say('problem_api.account_deleted'));
    const { _id, email, name, role, created_at } = account;
    return {
      id: _id,
      email,
      name,
      role: role === 'admin' ? ('admin' as const) : ('member' as const),
      created_at: created_at.toISOString(),
      access: {
        credential: caller.credential.kind,
        scopes: [...caller.scopes],
        missing_scopes: scopes.filter((scope) => !caller.scopes.includes(scope)),
        rate_limits: limitsInForce(),
      },
      next_steps: [
        ...boundWords(caller),
        ...scopes.filter((scope) => caller.scopes.includes(scope)).flatMap((scope) => stepsOf(scope, caller)),
      ],
    };
  },
});

/** Note on the listing that a connection is restricted to. */
const boundWords = ({ listingId }: Caller): string[] =>
  listingId === undefined
    ? []
    : [`Access is limited to one listing: ${nextCall('get_my_listing', { listing_id: listingId })}.`];

/** Restricted callers can't create listings. */
const stepsOf = (scope: Scope, { listingId }: Caller): string[] => {
  const step = scope === 'listings:write' && listingId !== undefined ? undefined : steps[scope];
  return step === undefined ? [] : [step];
};
