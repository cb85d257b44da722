import { beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../../../api/account-area/forms.ts';
import { accountRoles } from '../../../../shared/identity/account/account.ts';
import { mayRole } from '../../../../shared/identity/staff/permission.ts';
import { isAdminPath } from '../../../../shared/kernel/address/admin-paths.ts';
import { type AdminPageName, adminKinds } from '../../../../shared/publish/page-kinds/admin-kinds.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { saveOwnRecords } from '../../../support/page-records.ts';
import { ownSamples } from '../../../support/page-samples.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
const people = new Map<(typeof accountRoles)[number], Member>();
let samples: Readonly<Record<AdminPageName, string>>;

beforeAll(async () => {
  for (const role of accountRoles) people.set(role, await aMember(site, { role }));
  samples = ownSamples(await saveOwnRecords(people.get('admin')?.account._id ?? ''));
});

const pageNames = Object.keys(adminKinds) as AdminPageName[];
const staffForms = forms.filter(({ who }) => who === 'staff');

describe('the operator’s area', () => {
  test.each(pageNames)('shows %s only to the roles in its row', async (name) => {
    const { permission } = adminKinds[name];
    for (const [role, { visitor }] of people) {
      const expected = role === 'member' ? 404 : mayRole(role, permission) ? 200 : 403;
      const response = await visitor.get(samples[name]);
      expect([role, response.status]).toEqual([role, expected]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect((await site.get(samples[name])).status).toBe(303);
  });

  test('has only team forms, each with a permission', () => {
    expect(staffForms.length).toBeGreaterThan(14);
    for (const form of forms) expect([form.path, form.who === 'staff']).toEqual([form.path, isAdminPath(form.path)]);
    for (const { path, permission } of staffForms) expect([path, permission === undefined]).toEqual([path, false]);
  });

  test('accepts forms only from roles with their permission', async () => {
    for (const { path, permission } of staffForms) {
      if (permission === undefined) continue;
      const address = path.replaceAll(/:\w+/g, '1');
      for (const [role, { visitor }] of people) {
        if (mayRole(role, permission)) continue;
        const { status } = await visitor.post(address, {});
        expect([path, role, status]).toEqual([path, role, role === 'member' ? 404 : 403]);
      }
    }
  });

  test('says which permission a role lacks, and who has it', async () => {
    const html = await (await people.get('editor')?.visitor.get('/admin/outbox'))?.text();
    expect(html).toContain('t view emails. These roles can: Support, Administrator.');
  });

  test('lists in its navigation what the role may see', async () => {
    const html = (await (await people.get('support')?.visitor.get('/admin'))?.text()) ?? '';
    expect([html.includes('href="/admin/shop"'), html.includes('href="/admin/moderation"')]).toEqual([true, false]);
  });

  test.each([
    ['/account/moderation?kind=votes', '/admin/moderation?kind=votes'],
    ['/account/moderation/log', '/admin/audit'],
    ['/account/outbox', '/admin/outbox'],
    ['/account/shop', '/admin/shop'],
  ])('is where %s leads to', async (from, to) => {
    const response = await people.get('admin')?.visitor.get(from);
    expect([response?.status, response?.headers.get('location')]).toEqual([303, to]);
  });

  test('keeps the input of a dangerous form when the session is stale', async () => {
    const { visitor } = await aMember(site, { role: 'admin' }, new Date(now.getTime() - 11 * 60_000));
    const response = await visitor.post(`${samples.shopOrder}/refund`, { amount: '12.34', reason: 'A long reason' });
    const html = await response.text();
    expect([response.status, html.includes('12.34'), html.includes('A long reason')]).toEqual([403, true, true]);
    expect(html).toContain('For security, this needs a sign-in from the last ten minutes');
  });
});
