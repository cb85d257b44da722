import { type BlockRole, blockRoles } from '../../shared/submission/draft/block-role/roles.ts';
import { blockSignals } from '../../shared/submission/draft/block-role/signals.ts';
import { partOwners } from '../../shared/submission/draft/page-part/own-reading.ts';
import type { PartOwner } from '../../shared/submission/draft/page-part/part-owner.ts';
import { readPage } from '../../shared/submission/draft/reading/read-page.ts';
import { isLink } from '../../shared/submission/draft/rules/is-link.ts';
import { amountsIn } from '../../shared/submission/draft/rules/money.ts';
import { zoneOf } from '../../shared/submission/draft/site/surroundings.ts';
import { shapedCases } from '../../test/support/shaped-websites/shaped-cases.ts';
import { trapSites } from '../../test/support/trap-sites/compose.ts';
import type { TrapSite } from '../../test/support/trap-sites/trap-site.ts';
import { websiteCases } from '../../test/support/website-cases/read-cases.ts';
import type { LabelledBlock } from './learn.ts';

const weight = 0.2;
const ofOwner: Readonly<Partial<Record<PartOwner, BlockRole>>> = {
  people: 'praise',
  companies: 'others',
  times: 'news',
  machinery: 'filler',
};

/**
 * Blocks of made-up websites in fourteen languages, with the roles that follow from their facts; others are left out.
 */
export function madeBlocks(): LabelledBlock[] {
  return [...websiteCases(), ...trapSites(99), ...shapedCases()].flatMap((site) =>
    site.pages.flatMap(({ html }, at) => {
      const reading = readPage(html);
      const owners = partOwners(reading);
      const signals = blockSignals(reading);
      return reading.blocks.flatMap((block, index) => {
        const role = roleIn(site, block, owners[index] ?? 'product', at === 0);
        const each = signals[index];
        return role === undefined || each === undefined
          ? []
          : [{ site: `made ${site.name}`, signals: each, role: blockRoles.indexOf(role), weight }];
      });
    }),
  );
}

type Block = ReturnType<typeof readPage>['blocks'][number];

function roleIn(site: TrapSite, block: Block, owner: PartOwner, isHome: boolean): BlockRole | undefined {
  const told = statedRole(site, block.text);
  if (told !== undefined) return told;
  if (owner !== 'product') return ofOwner[owner];
  return factRole(site, block) ?? placedRole(site, block, isHome);
}

const statedOf = ({ truth: { values, also } }: TrapSite, field: string): string[] => [
  ...(values[field] ?? []).flat(),
  ...(also[field] ?? []),
];

function statedRole(site: TrapSite, text: string): BlockRole | undefined {
  const faqs = (site.truth.values.faqs ?? []).flat().map((faq) => faq.split(' | '));
  if (faqs.some(([question]) => question === text)) return 'question';
  if (faqs.some(([, answer]) => answer === text)) return 'answer';
  return statedOf(site, 'features').includes(text) ? 'feature' : undefined;
}

function factRole(site: TrapSite, { text }: Block): BlockRole | undefined {
  const { priceTexts } = site.truth;
  if (statedOf(site, 'tagline').includes(text)) return 'benefit';
  const isPriced = amountsIn(text).length > 0 && priceTexts.some((price) => price.includes(text));
  if (priceTexts.includes(text) || isPriced) return 'price';
  if (statedOf(site, 'founders').some((name) => text.startsWith(name))) return 'person';
  return statedOf(site, 'contact_email').some((mail) => text.includes(mail)) ? 'address' : undefined;
}

function placedRole(site: TrapSite, { text, element }: Block, isHome: boolean): BlockRole | undefined {
  const zone = zoneOf(element);
  if (zone !== 'main' && isLink(element)) return 'navigation';
  if (zone === 'footer' && /©/.test(text)) return 'legal';
  const isNamed = statedOf(site, 'name').some((name) => text.startsWith(`${name} `));
  return isHome && zone === 'main' && isNamed && text.length > shortestOfProduct ? 'what' : undefined;
}

const shortestOfProduct = 50;
