import { load } from 'cheerio';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { FounderModel } from '../../../shared/directory/founder/founder.model.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { FounderVersionModel } from '../../../shared/directory/founder/founder-version.model.ts';
import { readFounderRecords } from '../../../shared/directory/founder/stored-founder.reads.ts';
import { readLastActOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aFounder } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
const path = '/admin/founders/9301';
const copy = { hash: 'a'.repeat(32), source_url: 'https://mosspad.example/old.jpg' };
let editor: Member;

beforeAll(async () => {
  editor = await aMember(site, { role: 'editor' });
});
beforeEach(async () => {
  await FounderModel.deleteMany({});
  await FounderVersionModel.deleteMany({});
  await saveFounders([
    aFounder({ _id: 9_301, slug: 'ada-ray', name: 'Ada Ray', avatar_url: copy.source_url, avatar: copy, socials: {} }),
  ]);
  await announceEverything(now);
});
afterEach(() => expect(site.faults).toEqual([]));

const stored = async () => (await readFounderRecords([9_301]))[0];
const typed = { name: 'Ada Ray', title: '', bio: '', country: '', revision: '0', reason: 'She asked for it' };
const save = (fields: Record<string, string>) => editor.visitor.post(`${path}/edit`, { ...typed, ...fields });

test('the team edits a founder’s portrait and links, and the log records the previous values', async () => {
  const portrait = 'https://mosspad.example/new.jpg';
  const saved = await save({ avatar_url: portrait, social_x: 'x.com/ada', social_github: 'https://github.com/ada' });
  expect(saved.status).toBe(303);
  expect(await stored()).toMatchObject({
    avatar_url: portrait,
    avatar: null,
    socials: { x: 'https://x.com/ada', github: 'https://github.com/ada' },
  });
  expect(await readLastActOn('founder-9301')).toMatchObject({
    before: { portrait: copy.source_url, links: '' },
    after: { portrait, links: expect.stringContaining('github') },
  });
  const shown = load(await (await editor.visitor.get(path)).text());
  expect(shown('[name="social_github"]').val()).toBe('https://github.com/ada');
});

test('the team restores a founder’s previous version, unless edited since', async () => {
  await save({ title: 'Baker', bio: 'Bakes.' });
  await save({ title: 'Chief', bio: '', revision: '1' });
  const page = load(await (await editor.visitor.get(path)).text());
  expect(page('.version').length).toBe(2);
  expect(page('.version').first().text()).toContain('Bakes.');
  const putBack = (seen: string) =>
    editor.visitor.post(`${path}/restore-version`, { revision: '1', seen, reason: 'A mistake' });
  const late = await putBack('1');
  expect([late.status, (await late.text()).includes('This founder has changed since')]).toEqual([422, true]);
  expect((await putBack('2')).status).toBe(303);
  expect(await stored()).toMatchObject({ title: 'Baker', bio: 'Bakes.', revision: 3 });
  expect(await readLastActOn('founder-9301')).toMatchObject({ action: 'founder.restore_version' });
  const unknown = await editor.visitor.post(`${path}/restore-version`, { revision: '9', seen: '3', reason: 'None' });
  expect(unknown.status).toBe(422);
});

test('an unchanged portrait keeps its copy, and an empty field removes both', async () => {
  await save({ avatar_url: copy.source_url });
  expect(await stored()).toMatchObject({ avatar_url: copy.source_url, avatar: copy });
  await save({ avatar_url: '' });
  expect(await stored()).toMatchObject({ avatar_url: null, avatar: null });
});

test.each([
  ['avatar_url', 'javascript:alert(1)'],
  ['avatar_url', 'https://user:word@mosspad.example/a.jpg'],
  ['social_x', 'data:text/html,x'],
])('%s refuses %j at its field, keeps the input, and saves nothing', async (field, value) => {
  const refused = await save({ [field]: value, title: 'Baker' });
  const page = load(await refused.text());
  expect([refused.status, page(`[name="${field}"]`).val(), page('.field-problem').length]).toEqual([422, value, 1]);
  expect((await stored())?.title).not.toBe('Baker');
});

test('a second editor saving other links at the same time sees both, and may then save', async () => {
  await save({ social_x: 'x.com/theirs' });
  const refused = await save({ social_x: 'x.com/mine' });
  const html = await refused.text();
  expect([refused.status, html.includes('https://x.com/theirs'), html.includes('value="x.com/mine"')]).toEqual([
    409,
    true,
    true,
  ]);
  expect((await save({ social_x: 'x.com/mine', revision: '1' })).status).toBe(303);
  expect((await stored())?.socials).toEqual({ x: 'https://x.com/mine' });
});

test('texts not yet public are marked as such', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const html = load(await (await visitor.get('/admin/set-up/legal')).text()).text();
  expect(html).toContain('The terms aren’t public yet; visitors see that they’re incomplete.');
  expect(html).toContain('The privacy notice isn’t public yet');
});

test('a new name with a link is refused, and an existing one stays when something else changes', async () => {
  const refused = await save({ name: 'Ada www.ada.example' });
  expect(refused.status).toBe(422);
  expect(load(await refused.text())('#field-name-problem, [id$="name-problem"]').text()).toContain(
    'Enter only the name.',
  );
  await FounderModel.updateOne({ _id: 9_301 }, { $set: { name: 'Ada www.ada.example' } });
  expect((await save({ name: 'Ada www.ada.example', title: 'Maker' })).status).toBe(303);
  expect(await stored()).toMatchObject({ title: 'Maker' });
});
