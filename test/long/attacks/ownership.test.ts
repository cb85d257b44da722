import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../api/operations.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { aListing } from '../../support/factories.ts';
import { type DescribedOperation, describedOperations, fillAddress } from './support/described-operations.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();

let victim: Attacker;
let attacker: Attacker;
/**
 * What the victim owns, by the parameter that refers to it; add new parameters of operations that check the caller
 * here.
 */
let owned: Record<string, string>;

beforeAll(async () => {
  victim = await anAttacker({ email: 'victim-marker@mail.example' });
  attacker = await anAttacker();
  const draft = aDraft({ account_id: victim.account._id, values: { name: 'Victim-marker draft', tagline: 'Secret' } });
  const listing = aListing({
    name: 'Victim-marker listing',
    slug: 'victim-marker',
    website: 'https://victim-marker.example',
    status: 'draft',
    owner_account_id: victim.account._id,
  });
  await DraftModel.insertMany([draft]);
  await ListingModel.insertMany([listing]);
  owned = { id: draft._id, listing_id: String(listing._id) };
});

/** Replacements for example values that are missing from this catalogue. */
const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  update_draft: { fields: { tagline: 'Taken over' } },
};

/** The body of an operation's own example: refused because of the caller, not its content. */
function exampleBody(name: string): Record<string, unknown> {
  const chosen = bodies[name];
  if (chosen !== undefined) return chosen;
  const operation = operations.find((each) => each.name === name);
  const given = new Map(Object.entries(operation?.example.input ?? {}));
  return Object.fromEntries([...given].filter(([key]) => Object.hasOwn(operation?.bodyInput ?? {}, key)));
}

async function call({ name, method, path }: DescribedOperation, who: Attacker, values: Record<string, string> = {}) {
  const response = await fetch(`${target.url}/api/v1${fillAddress(path, values)}`, {
    method,
    headers: { ...who.headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(exampleBody(name)) }),
  });
  const text = await response.text();
  return { status: response.status, text: text.replaceAll(/"(request_id|instance)":"[^"]*"/g, '') };
}

const withParameters = async () =>
  (await describedOperations(target.url)).filter(({ scope, path }) => scope !== undefined && path.includes('{'));

describe('somebody else’s records', () => {
  test('is missing for every operation that names it, word for word like one that never existed', async () => {
    const attacked = (await withParameters()).filter(({ path }) => names(path).every((name) => name in owned));
    expect(attacked.length).toBeGreaterThan(4);
    for (const operation of attacked) {
      const foreign = await call(operation, attacker, owned);
      const missing = await call(operation, attacker);
      expect(missing.status, `${operation.name}: ${missing.text}`).toBe(404);
      expect(foreign, operation.name).toEqual(missing);
    }
  });

  test('stays unchanged, and available to its owner', async () => {
    const draft = await call(await named('get_draft'), victim, owned);
    expect(draft.status).toBe(200);
    expect(draft.text).toContain('Victim-marker draft');
    const listing = await call(await named('get_my_listing'), victim, owned);
    expect(listing.text).toContain('Victim-marker listing');
    expect(listing.text).toContain('"status":"draft"');
  });

  test('appears in no other account’s list, nor in a public one while unpublished', async () => {
    const lists = (await describedOperations(target.url)).filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const list of lists)
      expect((await call(list, attacker)).text.toLowerCase(), list.name).not.toContain('victim-marker');
    for (const path of [
      '/',
      '/products',
      '/products/victim-marker',
      '/products/victim-marker.md',
      '/sitemap.xml',
      '/products?q=victim',
    ])
      expect(await (await fetch(target.url + path)).text(), path).not.toContain('Victim-marker');
  });
});

describe('invalid ids', () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '9007199254740993',
    '{"$gt":0}',
    '[$ne]=0',
    "1' or '1'='1",
    'null',
    '%00',
    '..%2f1',
    'constructor',
  ];

  test.each(ids)('%s is refused by every operation, without a server fault', async (id) => {
    for (const operation of await withParameters()) {
      const values = Object.fromEntries(names(operation.path).map((name) => [name, id]));
      const { status } = await call(operation, attacker, values);
      expect([400, 404], operation.name).toContain(status);
    }
  });
});

describe('bodies that try to take ownership', () => {
  test('every operation with a body refuses by name a property only the server sets', async () => {
    for (const operation of (await describedOperations(target.url)).filter(({ body }) => body !== undefined)) {
      for (const property of [
        'owner_account_id',
        'account_id',
        'status',
        '_id',
        '$set',
        '__proto__',
        'constructor',
        'votes',
      ]) {
        const body = `{"${property}":${JSON.stringify(attacker.account._id)}}`;
        const response = await fetch(`${target.url}/api/v1${fillAddress(operation.path, owned)}`, {
          method: operation.method,
          headers: { ...victim.headers, 'content-type': 'application/json' },
          body,
        });
        expect(response.status, `${operation.name} ${property}`).toBe(400);
        expect(await response.text(), `${operation.name} ${property}`).toContain(`"${property}"`);
      }
    }
  });
});

const names = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

async function named(name: string): Promise<DescribedOperation> {
  const found = (await describedOperations(target.url)).find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} is not described.`);
  return found;
}
