import type { TextKey } from '../language/english.ts';
import { say } from '../language/say.ts';
import type { LegalSettings } from '../settings/legal-settings.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';

/** Legal pages that are only public when complete. */
const legalPages = ['terms', 'privacy'] as const;
export type LegalPage = (typeof legalPages)[number];
/** A legal page or the imprint, which consists only of facts. */
export type PublicPage = LegalPage | 'imprint';

interface LegalPart {
  /** Placeholder shown until the operator provides the text. */
  asks: TextKey;
  /** Pages that can't be published without this text; others omit the sentence about it. */
  neededBy: readonly PublicPage[];
  /** Only needed if the site sells something. */
  ofSales?: boolean;
}

/** Facts that only the operator knows, one row per setting below `legal`. */
export const legalParts: Readonly<Record<keyof LegalSettings, LegalPart>> = {
  email: { asks: 'legal.asks_email', neededBy: [...legalPages, 'imprint'] },
  phone: { asks: 'legal.asks_phone', neededBy: [] },
  register: { asks: 'legal.asks_register', neededBy: [] },
  sale: { asks: 'legal.asks_sale', neededBy: ['terms'], ofSales: true },
  not_accepted: { asks: 'legal.asks_not_accepted', neededBy: [] },
  use: { asks: 'legal.asks_use', neededBy: [] },
  liability: { asks: 'legal.asks_liability', neededBy: ['terms'] },
  law: { asks: 'legal.asks_law', neededBy: ['terms'] },
  terms_date: { asks: 'legal.asks_terms_date', neededBy: ['terms'] },
  logs: {
    asks: 'legal.asks_logs',
    neededBy: ['privacy'],
  },
  basis_account: { asks: 'legal.asks_basis_account', neededBy: ['privacy'] },
  basis_mail: { asks: 'legal.asks_basis_mail', neededBy: ['privacy'] },
  basis_listed: { asks: 'legal.asks_basis_listed', neededBy: ['privacy'] },
  payment_provider: { asks: 'legal.asks_payment_provider', neededBy: ['privacy'], ofSales: true },
  invoices_kept: { asks: 'legal.asks_invoices_kept', neededBy: ['privacy'], ofSales: true },
  sources: { asks: 'legal.asks_sources', neededBy: [] },
  reply_within: { asks: 'legal.asks_reply_within', neededBy: ['privacy'] },
  rights: {
    asks: 'legal.asks_rights',
    neededBy: ['privacy'],
  },
  privacy_date: { asks: 'legal.asks_privacy_date', neededBy: ['privacy'] },
  disclosure: { asks: 'legal.asks_disclosure', neededBy: [] },
  promise: { asks: 'legal.asks_promise', neededBy: [] },
};

/** A missing part of a legal page, with its setting. */
export interface Missing {
  setting: string;
  asks: string;
}

/** A legal text that only the operator can provide: a setting below `legal`. */
export type LegalName = keyof LegalSettings;

/** All names, in settings order. */
export const legalNames = Object.keys(defaultSettings.legal) as LegalName[];

/** Groups of legal settings, in the order of the texts: shared ones, then each page's own. */
export const legalGroups: Readonly<Record<'who' | LegalPage | 'security', readonly LegalName[]>> = {
  who: ['email', 'phone', 'register'],
  terms: ['sale', 'not_accepted', 'use', 'liability', 'law', 'terms_date'],
  privacy: [
    ...(['logs', 'basis_account', 'basis_mail', 'basis_listed', 'payment_provider', 'invoices_kept'] as const),
    ...(['sources', 'reply_within', 'rights', 'privacy_date'] as const),
  ],
  security: ['disclosure', 'promise'],
};

/** Form field with the text's original value. */
export const seenField = (name: LegalName): string => `seen_${name}`;

/** What prevents a legal page from being published, in settings order. */
export function missingIn(page: PublicPage, { legal, seller }: Settings): Missing[] {
  const sells = seller.country !== null;
  const operator = (['name', 'address'] as const).filter((part) => seller[part] === null);
  const parts = legalNames.filter((name) => {
    const { neededBy, ofSales = false } = legalParts[name];
    return legal[name] === null && neededBy.includes(page) && (sells || !ofSales);
  });
  return [
    ...operator.map((part) => ({ setting: `seller.${part}`, asks: say(`legal.asks_${part}`) })),
    ...parts.map((name) => ({ setting: `legal.${name}`, asks: say(legalParts[name].asks) })),
  ];
}

/** Settings that prevent any legal page from being published, without duplicates. */
export const settingsMissing = (settings: Settings): string[] => [
  ...new Set(legalPages.flatMap((page) => missingIn(page, settings)).map(({ setting }) => setting)),
];
