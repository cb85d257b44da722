import type { DraftedProfile, DraftedSocial } from '../draft.ts';
import { companyAccounts } from '../rules/company-socials.ts';
import { keptFor, ownEmails } from '../rules/contact-email.ts';
import { videoCandidates } from '../rules/demo-video.ts';
import { logoCandidates } from '../rules/logo.ts';
import { notStated, stated } from '../site/stated.ts';
import { type Ground, nameByRules, type Role } from './ground.ts';

/** Accepts a contact address on the company's own domain. */
export const emailRole: Role = (value, _, { site }) => {
  const wanted = value.trim().toLowerCase();
  const found = ownEmails(site).find(({ email }) => email.toLowerCase() === wanted);
  if (found === undefined || keptFor.test(wanted.split('@')[0] ?? '')) return notStated();
  return stated(found.email, { quote: found.email, url: found.url });
};

/** Accepts one of the homepage's logo candidates. */
export const logoRole: Role = (value, _, ground) =>
  oneOfThese(value, logoCandidates(ground.site, nameByRules(ground)), ground);

/** Accepts one of the homepage's videos. */
export const videoRole: Role = (value, _, ground) => oneOfThese(value, videoCandidates(ground.site), ground);

function oneOfThese(value: string, candidates: readonly { address: string; quote: string }[], { site }: Ground) {
  const wanted = URL.parse(value.trim(), site.home.url)?.href;
  const found = candidates.find(({ address }) => address === wanted);
  return found === undefined ? notStated() : stated(found.address, { quote: found.quote, url: site.home.url });
}

/** Social accounts from the model's answer that the pages show as the company's own. */
export function heldSocials(socials: DraftedProfile['socials'], ground: Ground): DraftedProfile['socials'] {
  const accounts = companyAccounts(ground.site, nameByRules(ground));
  const kept = Object.entries(socials).flatMap(([platform, social]): [string, DraftedSocial][] => {
    const wanted = URL.parse(social?.url ?? '')?.href;
    const own = accounts.find(
      (account) => account.platform === platform && URL.parse(account.address)?.href === wanted,
    );
    return own === undefined
      ? []
      : [[platform, { url: own.address, evidence: [{ quote: own.quote, url: own.pageUrl }] }]];
  });
  return Object.fromEntries(kept);
}
