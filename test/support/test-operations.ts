import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineOperation, type Operation } from '../../api/operation.ts';
import { signedIn } from '../../api/signed-in.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { saidBefore } from '../../shared/kernel/language/say.ts';
import { afterCommit } from '../../shared/platform/mongo/ambient-transaction.ts';
import { defineModel } from '../../shared/platform/mongo/define-model.ts';

/** Test-only operations, with what public reads lack (bodies, 201, 204, scopes, errors). */
const shelf = {
  tag: 'Directory' as const,
  scope: 'listings:write' as const,
  idempotent: true,
  summary: 'Test operation',
  description: 'Exists in tests only.',
};

const makeBook = defineOperation({
  ...shelf,
  name: 'make_book',
  method: 'POST',
  path: '/shelves/{shelf}/books',
  pathInput: { shelf: z.string().max(10) },
  bodyInput: { title: z.string().max(20), pages: z.int().min(1).optional(), tags: z.array(z.string()).optional() },
  output: z.object({ id: z.int(), shelf: z.string(), title: z.string() }),
  status: 201,
  location: ({ id }) => `/books/${id}`,
  example: { input: { shelf: 'a', title: 'Fern' }, output: { id: 1, shelf: 'a', title: 'Fern' } },
  handle: async ({ shelf: on, title }) => ({ id: 7, shelf: on, title }),
});

const dropBook = defineOperation({
  ...shelf,
  name: 'drop_book',
  method: 'DELETE',
  path: '/books/{id}',
  pathInput: { id: z.int().min(1) },
  output: z.object({}),
  status: 204,
  mayBeMissing: true,
  example: { input: { id: 1 }, output: {} },
  handle: async ({ id }) => {
    if (id === 404) throw new SlipwayError('not_found', saidBefore('No such book.'));
    return {};
  },
});

const readBook = defineOperation({
  ...shelf,
  scope: null,
  name: 'read_book',
  method: 'GET',
  path: '/books/{id}',
  pathInput: { id: z.int().min(1) },
  queryInput: { loud: z.boolean().default(true), title: z.string().max(30).optional() },
  output: z.object({ id: z.int(), loud: z.boolean(), title: z.string().optional() }),
  mayBeMissing: true,
  example: { input: { id: 1 }, output: { id: 1, loud: true } },
  handle: async ({ id, loud, title }) => {
    if (id === 500) throw new TypeError('the secret reason');
    return { id, loud, ...(title !== undefined && { title }) };
  },
});

const readName = defineOperation({
  ...shelf,
  scope: null,
  name: 'read_name',
  method: 'GET',
  path: '/names/{name}',
  pathInput: { name: z.string() },
  output: z.object({ name: z.string() }),
  example: { input: { name: 'a' }, output: { name: 'a' } },
  handle: async ({ name }) => ({ name }),
});

/** What `stamp` creates: one record per run. */
export const StampModel = defineModel<{ _id: string; ink: string; account: string }>({
  collection: 'test_stamps',
  paths: { _id: String, ink: String },
  indexes: [],
});

/** Has a countable effect, and can be killed at the worst moments. */
const stamp = defineOperation({
  ...shelf,
  name: 'stamp',
  method: 'POST',
  path: '/stamps/{ink}',
  pathInput: { ink: z.string().max(40) },
  bodyInput: {
    text: z.string().max(40).optional(),
    dies: z.enum(['before_commit', 'after_commit']).optional(),
    fails: z.enum(['not_found', 'wrong_state', 'fault']).optional(),
  },
  output: z.object({ id: z.string(), ink: z.string() }),
  status: 201,
  location: ({ id }) => `/stamps/${id}`,
  mayBeMissing: true,
  example: { input: { ink: 'red' }, output: { id: 'a', ink: 'red' } },
  handle: async ({ ink, dies, fails }, context) => {
    const id = randomUUID();
    await StampModel.insertMany([{ _id: id, ink, account: signedIn(context).accountId }]);
    if (dies === 'before_commit') process.kill(process.pid, 'SIGKILL');
    if (dies === 'after_commit') await afterCommit(() => void process.kill(process.pid, 'SIGKILL'));
    if (fails === 'fault') throw new TypeError('the secret reason');
    if (fails !== undefined) throw new SlipwayError(fails, saidBefore('The stamp failed.'));
    return { id, ink };
  },
});

/** Reads for an account: used to measure the cost of guards. */
const readStamps = defineOperation({
  ...shelf,
  scope: 'account:read',
  idempotent: false,
  name: 'read_stamps',
  method: 'GET',
  path: '/stamps',
  output: z.object({ account: z.string() }),
  example: { input: {}, output: { account: 'a' } },
  handle: async (_, context) => ({ account: signedIn(context).accountId }),
});

export const testOperations: readonly Operation[] = [makeBook, dropBook, readBook, readName, stamp, readStamps];
