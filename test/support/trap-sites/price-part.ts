import { furtherOf } from './further-traps.ts';
import type { OwnPart } from './own-parts.ts';
import type { SitePlan } from './site-plan.ts';

/** How a product is paid for, and what its makers show of that. */
export const priceKinds = ['free plan', 'trial', 'toggle', 'seats', 'on request', 'once', 'free', 'none'] as const;
export type PriceKind = (typeof priceKinds)[number];

const models: Readonly<Record<PriceKind, string | undefined>> = {
  'free plan': 'Freemium',
  trial: 'Subscription',
  toggle: 'Subscription',
  seats: 'Subscription',
  'on request': 'Contact sales',
  once: 'One-time',
  free: 'Free',
  none: undefined,
};

/** A website's pricing section; nothing if it shows no prices. Crossed-out prices are shown but wrong. */
export function pricePart(plan: SitePlan, kind: PriceKind): OwnPart {
  const { skin, words } = plan;
  const model = models[kind];
  if (model === undefined) return { html: '', truth: { values: { pricing_model: [], pricing_summary: [] } } };
  const { html, texts, named = [] } = shown(plan, kind);
  return {
    html: skin.section('pricing', skin.heading(2, words.labels.prices) + html),
    truth: {
      values: { pricing_model: [[model]], pricing_summary: [['*']] },
      priceTexts: texts,
      also: { pricing_summary: named },
    },
  };
}

interface Shown {
  html: string;
  texts: string[];
  /** The plans as in pricing tables: the name, then the price. */
  named?: string[];
}

function shown(plan: SitePlan, kind: PriceKind): Shown {
  const { words, skin, amount, prices, say } = plan;
  const sentence = (text: string): Shown => ({ html: skin.paragraph(text), texts: [text] });
  if (kind === 'on request') return sentence(words.price.onRequest);
  if (kind === 'once') return sentence(words.price.once.replace('{price}', amount(prices[1])));
  if (kind === 'free') return sentence(say(words.price.free));
  const trial = kind === 'trial' || plan.chance.yes(0.3) ? sentence(words.price.trial) : { html: '', texts: [] };
  const plans = plansOf(plan, kind);
  return { html: plans.html + trial.html, texts: [...plans.texts, ...trial.texts], named: plans.named ?? [] };
}

/** Two paid plans, preceded by a free one for `free plan`. */
function plansOf(plan: SitePlan, kind: PriceKind): Shown {
  const { words, chance, prices, amount } = plan;
  const month = chance.of(words.price.monthly);
  const per = kind === 'seats' ? `${words.price.perSeat} ${month}`.trim() : month;
  const write = writerOf(plan);
  const cards = prices.map((price, index) => write(words.price.plans[index === 0 ? 1 : 2], amount(price), per, kind));
  const free = write(words.price.plans[0], amount('7').replace(/7[\d.,]*[–-]?/, '0'), month, 'trial');
  const all = kind === 'free plan' ? [free, ...cards] : cards;
  const toggle = kind === 'toggle' ? plan.skin.lines(words.price.toggle) : '';
  return {
    html: toggle + all.map(({ html }) => html).join(''),
    texts: all.flatMap(({ texts }) => texts),
    named: all.flatMap(({ named = [] }) => named),
  };
}

type Write = (name: string, price: string, per: string, kind: PriceKind) => Shown;

/** One of several ways in which websites write a plan. */
function writerOf(plan: SitePlan): Write {
  const { skin, chance, words, amount } = plan;
  const form = chance.below(5);
  const hasTexts = chance.yes(0.6);
  const texts0 = furtherOf(plan).planTexts;
  return (name, price, per, kind) => {
    const old = kind === 'toggle' ? `<s>${amount('99')}</s>` : '';
    const struck = kind === 'toggle' ? `<span class="line-through">${amount('99')}</span> ` : '';
    const told = hasTexts ? skin.paragraph(texts0[kind === 'seats' ? 1 : 0]) : '';
    const year =
      kind === 'toggle'
        ? [`${amount(String(10 * Number(/\d+/.exec(price)?.[0] ?? '1')))} ${words.price.yearly[0]}`]
        : [];
    const later = year.map((text) => `<div class="hidden">${text}</div>`).join('');
    const texts = [name, `${price} ${per}`, ...year];
    const forms = [
      skin.card(skin.heading(3, name) + told + skin.paragraph(`${struck}${price} ${per}`) + later + button(plan)),
      skin.card(
        `${skin.heading(3, name)}${old}<div><span>${price}</span> <span>${per}</span></div>${later}${button(plan)}`,
      ),
      skin.card(`${skin.heading(3, name)}${old}<div>${price}</div><div>${per}</div>${later}${button(plan)}`),
      skin.table([skin.row([name, `${price} ${per}`])]) + later,
      skin.paragraph(`<b>${name}</b>: ${price} ${per}`) + later,
    ];
    const named = [`${price} ${per}`, ...year].map((told) => `${name} ${told}`);
    return { html: forms[form] ?? '', texts: form === 4 ? [`${name}: ${price} ${per}`, ...year] : texts, named };
  };
}

const button = ({ words }: SitePlan): string => `<a href="#" class="cta">${words.price.buy}</a>`;
