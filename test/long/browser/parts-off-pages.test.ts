import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { isOff, offPages, type SitePart, settingsInForce } from '../../../shared/kernel/settings/site-parts.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { linksOf } from '../../support/links-of.ts';
import { aMember, type Member } from '../../support/member.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useRunningSite } from '../../support/running-site.ts';

// Each part alone is in test/site/parts-off.test.ts.
const every = Object.keys(defaultSettings.parts) as SitePart[];
const sets: readonly (readonly SitePart[])[] = [
  every,
  ['launches', 'shop'],
  ['votes', 'shop'],
  ['reviews', 'comments'],
  ['blog', 'comments'],
];
/** Pages that parts change most: these are checked in the browser, all others only by html-validate. */
const looked = ['home', 'browse', 'listing', 'accountListing', 'adminToday'] as const;
const lookedWithAllOff = [...looked, 'category', 'alternatives', 'founder', 'account', 'accountListings'] as const;
// A webhook keeps the events of disabled parts in hidden fields beside its checkboxes.
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:recommended'], rules: { 'form-dup-name': 'off' } }),
);

let member: Member;
let own: Record<string, string>;

function useEveryKind() {
  useDatabase();
  beforeAll(saveLongCatalogue);
  // Without jobs no page is prerendered: each is rendered on request with the current parts.
  const site = useRunningSite();
  beforeAll(async () => {
    member = await aMember(site, { role: 'admin', name: 'Ines Prado' });
    own = ownSamples(await saveOwnRecords(member.account._id));
  });
  // A failing set must not leave a part off for the next.
  afterEach(() => turn(every, true));
  return site;
}

async function turn(parts: readonly SitePart[], value: boolean): Promise<void> {
  for (const part of parts) await storeSetting({ path: `parts.${part}`, value }, now);
}

describeWithBrowser('disabled parts of the site', useEveryKind, ({ visit }) => {
  test.each(sets.map((parts) => [parts.join(', '), parts] as const))(
    '%s: no dead link, valid HTML, axe in both themes, 320 px',
    async (_, parts) => {
      await turn(parts, false);
      const chosen = Object.fromEntries(every.map((part) => [part, !parts.includes(part)]));
      const { parts: inForce } = settingsInForce({
        ...defaultSettings,
        parts: { ...defaultSettings.parts, ...chosen },
      });
      const off = offPages(inForce);
      const isMissing = (address: string) => isOff(address.split('?')[0] ?? address, off);
      const addresses: Record<string, string | null> = { ...publicSamples, ...own };
      const faults: string[] = [];
      const links = new Map<string, string>();
      const pages: [address: string, html: string][] = [];
      for (const [kind, address] of Object.entries(addresses)) {
        if (address === null) continue;
        const answer = await member.visitor.get(address);
        if (isMissing(address) && answer.status !== 404) faults.push(`${address} is ${answer.status}`);
        if (answer.status !== 200 || !/html/.test(answer.headers.get('content-type') ?? '')) continue;
        // Specimens have dead links.
        if (kind === 'components') continue;
        const html = await answer.text();
        pages.push([address, html]);
        for (const link of linksOf(html, new URL(answer.url))) links.set(link, address);
      }
      for (const [link, address] of links) if (isMissing(link)) faults.push(`${address} leads to ${link}`);
      // Record pages link to the same places: one per depth is enough.
      const near = [...links].filter(
        ([link]) => link.split('/').length < 4 && !/^\/(?:_astro|images|fonts)\//.test(link),
      );
      for (const [link, address] of near) {
        const { status } = await member.visitor.get(link);
        if (status >= 400) faults.push(`${address}: ${link} is ${status}`);
      }
      // After all requests: it blocks the server, which runs in this process, until it drops idle connections.
      for (const [address, html] of pages) {
        const { results } = await validator.validateString(html);
        for (const { ruleId, message } of results.flatMap(({ messages }) => messages))
          faults.push(`${address}: ${ruleId}: ${message}`);
      }
      for (const kind of parts.length === every.length ? lookedWithAllOff : looked) {
        const { page, errors } = await visit(addresses[kind] ?? '', { width: 320, cookie: member.cookie });
        const within = kind === 'home' || kind === 'adminToday' ? undefined : 'main';
        faults.push(...[...(await pageObjections(page, within)), ...errors].map((fault) => `${kind}: ${fault}`));
        await page.close();
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );
});
