import { beforeAll, expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { type FoundForm, filled, formsOfPages, idsOf, withPart } from '../../support/every-form.ts';
import { aMember, type Member } from '../../support/member.ts';
import { saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
beforeAll(saveLongCatalogue);
const site = useRunningSite();
let admin: Member;
let stranger: Member;
let rows: FoundForm[];

beforeAll(async () => {
  admin = await aMember(site, { role: 'admin' }, now);
  stranger = await aMember(site, { name: 'Stranger' }, now);
  const addresses = Object.values(ownSamples(await saveOwnRecords(admin.account._id)));
  const found = await formsOfPages(admin.visitor, [...addresses, '/sign-in', publicSamples.listing]);
  const byForm = new Map(found.map((row) => [row.form.path, row]));
  // Forms that are currently on no page are sent to a URL with unknown ids.
  rows = forms.map(
    (form) => byForm.get(form.path) ?? { form, path: form.path.replaceAll(/:\w+/g, '987654321'), fields: {} },
  );
});

const unknown = ['987654321', '6f1e9a3c-0000-4000-8000-000000000999', 'no such é\u202e %', '-1'];
const answered = [200, 303, 400, 403, 404, 405, 409, 410, 413, 415, 422, 429];

/** Sends a form with each of its ids replaced by an unknown one in turn; returns unexpected responses. */
async function wrongAnswers(which: readonly FoundForm[], by: Member): Promise<string[]> {
  const wrong: string[] = [];
  const send = async (path: string, fields: Record<string, string>, said: string) => {
    const before = site.faults.length;
    const { status } = await by.visitor.post(path, fields);
    if (!answered.includes(status) || site.faults.length > before) wrong.push(`${path} ${said}: ${status}`);
    site.faults.length = 0;
  };
  const tries = which.flatMap(({ form, path, fields }) => {
    const { parts, fields: named } = idsOf(form);
    const all = filled(form, fields);
    return unknown.flatMap((value) => [
      ...parts.map((part) => [withPart(form, path, part, value), all, part] as const),
      ...named.map((name) => [path, { ...all, [name]: value }, `${name}=${value}`] as const),
    ]);
  });
  for (const each of tries) await send(...each);
  return wrong;
}

test('every form answers an unknown or missing id in words, never with a server fault', async () => {
  expect(rows).toHaveLength(forms.length);
  const plain = rows.filter(({ form }) => form.upload === undefined);
  expect(await wrongAnswers(plain, admin)).toEqual([]);
});

test('the page of an unknown or missing id is missing, never a server fault', async () => {
  const wrong: string[] = [];
  const pages = new Map(rows.filter(({ form }) => form.page.includes(':')).map((row) => [row.form.page, row.path]));
  for (const [page, path] of pages)
    for (const [, part = ''] of page.matchAll(/:(\w+)/g))
      for (const value of unknown) {
        const address = page.replaceAll(/:(\w+)/g, (whole, each: string) =>
          each === part ? encodeURIComponent(value) : valueAt(page, path, whole),
        );
        const { status } = await admin.visitor.get(address);
        if (status >= 500) wrong.push(`${address} ${status}`);
      }
  expect([wrong, site.faults]).toEqual([[], []]);
});

const valueAt = (page: string, path: string, part: string) => path.split('/')[page.split('/').indexOf(part)] ?? '1';

test('somebody else’s things are missing for every form a stranger sends', async () => {
  const wrong: string[] = [];
  const own = rows.filter(({ form, path }) => /:\w+/.test(form.path) && path.startsWith('/account/'));
  for (const { form, path, fields } of own.filter((row) => row.form.upload === undefined)) {
    const response = await stranger.visitor.post(path, filled(form, fields));
    if (response.status >= 500) wrong.push(`${path} ${response.status}`);
  }
  expect([wrong, site.faults]).toEqual([[], []]);
});
