import { randomBytes } from 'node:crypto';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { readEndpoints } from '../../../shared/community/webhook/webhook.reads.ts';
import { exportAccount } from '../../../shared/operate/erasure/account-data.writes.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useWebhookServer } from '../../support/webhooks.ts';

const { site } = useAccountSite();
const hook = useWebhookServer();
const page = '/account/webhooks';
const secretIn = (html: string) => /whsec_[\w+/=]+/.exec(html)?.[0] ?? '';

beforeEach(() => setSealingKey(randomBytes(32)));
afterEach(() => storeSetting({ path: 'parts.comments', value: true }, now));

/** What a browser sends for an unchanged form. */
const fieldsOf = (form: ReturnType<ReturnType<typeof load>>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(form.serializeArray(), ({ name }) => name)).map(([name, all = []]) => [
      name,
      all.map(({ value }) => value),
    ]),
  );

async function added(member: Member): Promise<{ id: string; secret: string }> {
  const given = { url: hook.url, listing_id: 'all', events: ['comment.shown', 'order.paid'] };
  const html = await (await member.visitor.post(`${page}/add`, given)).text();
  const [endpoint] = await readEndpoints(member.account._id);
  return { id: endpoint?._id ?? '', secret: secretIn(html) };
}

describe('webhooks in the account area', () => {
  test('show the secret once, send a test with it, and show the result', async () => {
    const member = await aMember(site);
    const { id, secret } = await added(member);
    expect(secret).toMatch(/^whsec_.{40,}$/);
    const sent = await member.visitor.post(`${page}/${id}/test`, {});
    expect(sent.status).toBe(303);
    expect(hook.arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    const html = await (await member.visitor.get(`${page}/${id}`)).text();
    expect(html).toContain('Your server responded with 204.');
    expect(html).not.toContain(secret);
    expect(JSON.stringify(await exportAccount(member.account._id))).not.toContain('sealed');
  });

  test('show problems at the field, and keep the input', async () => {
    const member = await aMember(site);
    const answer = await member.visitor.post(`${page}/add`, { url: 'https://10.1.2.3/x', listing_id: 'all' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Choose at least one option.');
    const again = await member.visitor.post(`${page}/add`, { url: 'https://10.1.2.3/x', events: 'order.paid' });
    expect(await again.text()).toMatch(/private network[\s\S]*value="https:\/\/10\.1\.2\.3\/x"/);
  });

  test('keep an event of a disabled part when something else changes, for when it is enabled again', async () => {
    const member = await aMember(site);
    const { id } = await added(member);
    await storeSetting({ path: 'parts.comments', value: false }, now);
    const form = load(await (await member.visitor.get(`${page}/${id}`)).text())(`form[action="${page}/${id}"]`);
    expect(form.find('input[type="checkbox"][value="comment.shown"]').length).toBe(0);
    const url = `${hook.url}?moved`;
    await member.visitor.post(`${page}/${id}`, { ...fieldsOf(form), url });
    await storeSetting({ path: 'parts.comments', value: true }, now);
    expect(await readEndpoints(member.account._id)).toMatchObject([{ url, events: ['order.paid', 'comment.shown'] }]);
  });

  test('are rotated, switched, redelivered and deleted only by their owner', async () => {
    const [member, other] = [await aMember(site), await aMember(site)];
    const { id, secret } = await added(member);
    for (const act of ['rotate', 'test', 'delete', 'replay-failed'])
      expect((await other.visitor.post(`${page}/${id}/${act}`, {})).status).toBe(404);
    expect((await other.visitor.get(`${page}/${id}`)).status).toBe(404);
    const rotated = secretIn(await (await member.visitor.post(`${page}/${id}/rotate`, {})).text());
    expect(rotated).not.toBe(secret);
    await member.visitor.post(`${page}/${id}/switch`, { to: 'off' });
    expect(await (await member.visitor.get(`${page}/${id}`)).text()).toContain('Turned off by you.');
    expect(await (await member.visitor.post(`${page}/${id}/test`, {})).text()).toContain('Enable it first.');
    await member.visitor.post(`${page}/${id}/delete`, {});
    expect(await readEndpoints(member.account._id)).toEqual([]);
  });
});
