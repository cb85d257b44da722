import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { saveDeadLetter } from '../../../shared/change/dead-letter/dead-letter.writes.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { isAdminPath } from '../../../shared/kernel/address/admin-paths.ts';
import { now } from '../../support/clock.ts';
import { saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { plantedIn } from './support/planted.ts';
import { poisonEverything } from './support/poison.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

let victim: Attacker;
let attacker: Attacker;
let own: [name: string, address: string][];
let poisoned: Map<string, number>;

const marker = 'Victim Marker';

const target = useTarget({
  // The sample webhook's secret was sealed by nobody.
  command: ['start', '--role=web', '--new-sealing-key'],
  catalogue: async () => {
    await saveLongCatalogue();
    victim = await anAttacker({ email: 'victim-marker@mail.example', name: marker, role: 'admin' });
    attacker = await anAttacker();
    own = Object.entries(ownSamples(await saveOwnRecords(victim.account._id)));
    await SessionModel.updateMany({}, { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
    const problem = new Error('The website said something odd.');
    await saveDeadLetter({ job: 'write-draft', subject: 'a draft', attempts: 5, problem }, now);
    poisoned = await poisonEverything();
  },
});

const visit = (address: string, headers: Record<string, string> = {}) =>
  fetch(target.url + address, { headers, redirect: 'manual' });
const publicPages = Object.entries(publicSamples).flatMap(([name, address]) =>
  address === null ? [] : [[name, address]],
);

describe('whatever the database contains', () => {
  test('has poisoned texts in every room that stores any', () => {
    expect(poisoned.size).toBeGreaterThan(15);
  });

  test.each(publicPages)('%s has no element created by a stored text', async (_name, address = '') => {
    const response = await visit(address);
    expect(response.status).toBe(200);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) expect(plantedIn(text)).toEqual([]);
    if (/xml/.test(type)) expect(load(text, { xml: true })('[data-pwned],script,[onload],[onerror]').length).toBe(0);
    // A line of a calendar starts with a property name or continues with a space.
    if (type.startsWith('text/calendar')) expect(text).not.toMatch(/^(?:Bcc|<)/m);
  });

  test('no private page has an element created by a stored text', async () => {
    const wrong: string[] = [];
    for (const [name, address] of own) {
      const response = await visit(address, { cookie: victim.cookie });
      const text = await response.text();
      // The samples' clock is fixed, so their payment is over.
      const isThere = response.status === 200 || (name === 'testPayment' && response.status === 303);
      const found = isThere ? plantedIn(text) : [`answers ${response.status}`];
      if (found.length > 0) wrong.push(`${name}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * URLs with a secret in them, which work for anyone who has them; and the withdrawal form, which by law needs no
 * sign-in.
 */
const openToAll = ['invite', 'stopMails', 'listingJoin', 'withdraw', 'personPage', 'weekMail', 'confirmWeekMail'];

describe('every private page', () => {
  test('is never cached or framed: no-store, no validators, whoever asks', async () => {
    const wrong: string[] = [];
    for (const [name, address] of own)
      for (const cookie of [victim.cookie, attacker.cookie, '']) {
        const { headers } = await visit(address, {
          cookie,
          'if-none-match': '*',
          'if-modified-since': now.toUTCString(),
        });
        const isKept =
          headers.get('cache-control') !== 'no-store' || headers.has('etag') || headers.has('last-modified');
        if (isKept) wrong.push(name);
      }
    expect(wrong).toEqual([]);
  });

  test('sends signed-out visitors to sign in, or is missing', async () => {
    const wrong: string[] = [];
    for (const [name, address] of own) {
      if (openToAll.includes(name)) continue;
      for (const spelling of [
        address,
        `${address}/`,
        `${address}?x=1`,
        address.replace(/^\/(account|admin)/, '/$1/.'),
      ]) {
        const response = await visit(spelling);
        const text = await response.text();
        if (![301, 303, 404].includes(response.status) || text.includes(marker))
          wrong.push(`${name} ${spelling} ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('shows its contents to nobody else', async () => {
    const wrong: string[] = [];
    for (const [name, address] of own) {
      if (openToAll.includes(name)) continue;
      const response = await visit(address, { cookie: attacker.cookie });
      const text = await response.text();
      if (response.status >= 500 || /victim.marker/i.test(text)) wrong.push(`${name} ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of the team is missing for everybody else, word for word like one that never existed', async () => {
    const closed = own.filter(([, address]) => isAdminPath(address.split('?', 1)[0] ?? ''));
    expect(closed.length).toBeGreaterThan(7);
    for (const [name, address] of closed) {
      const response = await visit(address, { cookie: attacker.cookie });
      expect(response.status, name).toBe(404);
    }
  });

  test('accepts no other method, and no other spelling of its address opens it', async () => {
    for (const [name, address] of own)
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY']) {
        const response = await fetch(target.url + address, {
          method,
          headers: { cookie: victim.cookie },
          redirect: 'manual',
        });
        expect([404, 405], `${method} ${name}`).toContain(response.status);
      }
  });
});
