import type { LegalSettings } from '../settings/legal-settings.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';

/** Legal texts that are public only once nothing in them is missing. */
const legalPages = ['terms', 'privacy'] as const;
export type LegalPage = (typeof legalPages)[number];

interface LegalPart {
  /** What is asked for, as it stands in the text until it is said. */
  asks: string;
  /** Pages that are not public without it; the others leave its sentence out. */
  neededBy: readonly LegalPage[];
  /** Needed by those alone who sell. */
  ofSales?: boolean;
}

/** What only the operator knows, one row for each setting below `legal`. */
export const legalParts: Readonly<Record<keyof LegalSettings, LegalPart>> = {
  email: { asks: 'e-mail address', neededBy: legalPages },
  phone: { asks: 'telephone number', neededBy: [] },
  register: { asks: 'register entry and tax number, where the law asks for them', neededBy: [] },
  sale: { asks: 'conditions of sale, with the right of consumers to withdraw', neededBy: ['terms'], ofSales: true },
  not_accepted: { asks: 'which products and contents are not accepted, and who decides', neededBy: [] },
  use: { asks: 'limits of use, and the licence of the data, if there is one', neededBy: [] },
  liability: { asks: 'liability, as far as the law that applies allows it to be limited', neededBy: ['terms'] },
  law: { asks: 'law that applies, and the place of jurisdiction', neededBy: ['terms'] },
  terms_date: { asks: 'date of the terms', neededBy: ['terms'] },
  logs: {
    asks: 'which logs are kept before the software, by whom, for what and for how long; the legal basis',
    neededBy: ['privacy'],
  },
  basis_account: { asks: 'legal basis of accounts', neededBy: ['privacy'] },
  basis_mail: { asks: 'legal basis of the weekly mail', neededBy: ['privacy'] },
  basis_listed: { asks: 'legal basis of listings', neededBy: ['privacy'] },
  payment_provider: { asks: 'name and seat of the provider of payments', neededBy: ['privacy'], ofSales: true },
  invoices_kept: { asks: 'how long invoices are kept', neededBy: ['privacy'], ofSales: true },
  sources: { asks: 'other sources, if listings were imported', neededBy: [] },
  reply_within: { asks: 'time within which you answer', neededBy: ['privacy'] },
  rights: {
    asks: 'rights under the law that applies, for example access, rectification, erasure, objection, and the supervisory authority to complain to',
    neededBy: ['privacy'],
  },
  privacy_date: { asks: 'date of the privacy notice', neededBy: ['privacy'] },
  disclosure: { asks: 'how many days you ask for before others are told of a fault in security', neededBy: [] },
  promise: { asks: 'whether you promise not to take legal action, and whether there are rewards', neededBy: [] },
};

/** Something that a legal page waits for, and the setting that says it. */
export interface Missing {
  setting: string;
  asks: string;
}

const names = Object.keys(defaultSettings.legal) as (keyof LegalSettings)[];

/** What keeps a legal page from being public, in the order of the settings; nothing for one that is. */
export function missingIn(page: LegalPage, { legal, seller }: Settings): Missing[] {
  const sells = seller.country !== null;
  const operator = (['name', 'address'] as const).filter((part) => seller[part] === null);
  const parts = names.filter((name) => {
    const { neededBy, ofSales = false } = legalParts[name];
    return legal[name] === null && neededBy.includes(page) && (sells || !ofSales);
  });
  return [
    ...operator.map((part) => ({ setting: `seller.${part}`, asks: `${part} of who runs the site` })),
    ...parts.map((name) => ({ setting: `legal.${name}`, asks: legalParts[name].asks })),
  ];
}

/** Names of the settings that keep any legal page from being public, each once. */
export const settingsMissing = (settings: Settings): string[] => [
  ...new Set(legalPages.flatMap((page) => missingIn(page, settings)).map(({ setting }) => setting)),
];
