import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { filled, formsOfPages } from '../../support/every-form.ts';
import { aMember, type Member } from '../../support/member.ts';
import { saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { namedFiles, triedIn } from './support/not-tried.ts';

useDatabase();
beforeAll(saveLongCatalogue);
const site = useRunningSite();
let admin: Member;
let addresses: string[];
beforeAll(async () => {
  setSealingKey(randomBytes(32));
  admin = await aMember(site, { role: 'admin' }, now);
  addresses = [...Object.values(ownSamples(await saveOwnRecords(admin.account._id))), publicSamples.listing];
});

/** Records only that something was requested; how often does no harm. */
const notes =
  /^(agenda|audit|staff_log|changes|rate_limits|write_guards|idempotency|leases|rebuild|sessions|counters|address_stops|jobs)/;
/** The first manual save of an older page also keeps what was there before it. */
const mayRepeat: Readonly<Record<string, string>> = { '/admin/pages/:id/save': 'article_revisions' };

const root = path.resolve(import.meta.dirname, '../../..');

/** The tables of forms sent in specially prepared states, as text: each is a test file. */
async function madeStates(): Promise<string> {
  const tables = ['shop', 'team', 'account', 'further'].map((name) =>
    path.join(import.meta.dirname, `three-times-${name}.test.ts`),
  );
  return (await Promise.all(tables.map((file) => readFile(file, 'utf8')))).join('\n');
}

async function counts(): Promise<Map<string, number>> {
  const all = (await mongoDatabase().collections()).filter(({ collectionName }) => !notes.test(collectionName));
  const counted = all.map(async (each) => [each.collectionName, await each.countDocuments({})] as const);
  return new Map(await Promise.all(counted));
}

/** What there is more of than one action creates. */
const doubled = (before: Map<string, number>, after: Map<string, number>, path: string): string[] =>
  [...after].flatMap(([name, count]) => {
    const by = count - (before.get(name) ?? 0);
    return by > 1 && mayRepeat[path] !== name ? [`${path} ${name} +${by}`] : [];
  });

// Actions that end the account or its session come last.
const last = /erase|settings\/delete|revoke|sign-out|sign-in\/out|people\/:id\/role|people\/leave/;

test('every form sent three times at once acts once', { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  const done = new Set<string>();
  const rows = new Map<string, string>();
  for (const address of addresses)
    for (const { form } of await formsOfPages(admin.visitor, [address]))
      if (form.upload === undefined) rows.set(form.path, address);
  for (const [formPath, address] of [...rows].sort(([a], [b]) => Number(last.test(a)) - Number(last.test(b)))) {
    // Earlier actions may have changed its page.
    const row = (await formsOfPages(admin.visitor, [address])).find(({ form }) => form.path === formPath);
    if (row === undefined) continue;
    const fields = filled(row.form, row.fields);
    const before = await counts();
    const answers = await Promise.all([1, 2, 3].map(() => admin.visitor.post(row.path, fields)));
    if (answers.some(({ status }) => status < 400)) done.add(formPath);
    wrong.push(...doubled(before, await counts(), formPath));
  }
  expect([wrong, site.faults]).toEqual([[], []]);
  // A new form must be on a sample page and succeed, have a prepared state, or be listed with the test that covers it.
  const made = await madeStates();
  const left = forms.map((form) => form.path).filter((each) => !done.has(each) && !made.includes(`'${each}':`));
  expect(left.filter((each) => triedIn[each] === undefined)).toEqual([]);
  expect(namedFiles.filter((file) => !existsSync(path.resolve(root, file)))).toEqual([]);
});
