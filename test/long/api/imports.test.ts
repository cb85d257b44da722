import { expect, test, vi } from 'vitest';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

useDatabase();
const site = useSiteWithJobs();

test('an editor imports a file in the browser: columns, check, import, rejected rows, a listing’s page', async () => {
  const { visitor, cookie } = await aMember(site, { role: 'editor' }, now);
  const send = (fields: FormData, to = '/admin/imports') =>
    fetch(site.url + to, {
      method: 'POST',
      body: fields,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
  const form = new FormData();
  form.append('format', '');
  expect([(await send(form)).status, await (await send(form)).text()]).toEqual([
    422,
    expect.stringContaining('Choose a catalogue file.'),
  ]);
  const rows = Array.from({ length: 12 }, (_, at) => `Ember ${at},https://ember${at}.example/,A <b>fire</b> for ${at}`);
  const text = ['Name,Website,Tagline,Rubrik X', ...rows.map((row) => `${row},1`), 'Nowhere,none,No site,1'].join('\n');
  form.append('file', new File([text], '../<i>embers.csv'));
  const path = (await send(form)).headers.get('location') ?? '';
  expect(path).toMatch(/^\/admin\/imports\/[0-9a-f-]{36}$/);
  const shown = async () => (await visitor.get(path)).text();
  const seen = async () => /name="seen" value="(\d+)"/.exec(await shown())?.[1] ?? '';
  expect(await shown()).toContain('Rubrik X');
  expect(await shown()).not.toContain('<i>embers');
  const columns = { 'column[]': ['Tagline', 'Rubrik X'], 'target[]': ['tagline', ''] };
  const choice = { seen: await seen(), status: 'live', act: 'check', ...columns };
  expect((await visitor.post(`${path}/columns`, choice)).headers.get('location')).toBe(path);
  await vi.waitFor(async () => expect(await shown()).toContain('Checked, not imported'), patientMs);
  const stale = await visitor.post(`${path}/start`, { seen: '1', reason: 'Moving in' });
  expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining('Someone else has changed')]);
  await visitor.post(`${path}/start`, { seen: await seen(), reason: 'Moving in' });
  // "13 of 13 rows imported" appears before the import is over.
  await vi.waitFor(
    async () => expect(await shown()).toContain('<a href="/admin/listings">View listings</a>'),
    patientMs,
  );
  const rejects = await visitor.post(`${path}/rejects`, {});
  expect([rejects.headers.get('content-disposition'), await rejects.text()]).toEqual([
    'attachment; filename="rejected-rows.csv"',
    expect.stringMatching(/Nowhere.*,14,website_url/),
  ]);
  await vi.waitFor(async () => expect((await site.get('/products/ember-3')).status).toBe(200), patientMs);
  const list = await visitor.post('/admin/exports', { kind: 'listings', format: 'csv' });
  expect(await list.text()).toContain('https://ember3.example/');
  expect(site.faults).toEqual([]);
}, 120_000);
