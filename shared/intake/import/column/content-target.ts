import { parseWebsite } from '../../../kernel/address/website.ts';
import type { ImportField } from '../field/import-fields.ts';
import type { ColumnTarget } from './column-name.ts';
import type { ColumnSample } from './column-samples.ts';
import {
  isAddress,
  isCountryName,
  isName,
  isPicture,
  isPricingModel,
  isProse,
  platformOfAddress,
} from './value-kinds.ts';

/** A kind of content that can be recognised by its values, for a field that no column name matches. */
interface Showing {
  field: ImportField;
  /** How well the values match, from 0 to 1; `least` or more counts as a match. */
  share: (sample: ColumnSample) => number;
  least: number;
}

const fewest = 2;

/** In order of detection: most distinctive first. */
const showings: readonly Showing[] = [
  { field: 'logo_url', least: 0.9, share: ({ values }) => shareOf(values, isPicture) },
  { field: 'website_url', least: 0.7, share: websiteShare },
  { field: 'country', least: 0.9, share: ({ values }) => shareOf(values, isCountryName) },
  { field: 'pricing_model', least: 0.9, share: ({ values }) => shareOf(values, isPricingModel) },
  {
    field: 'name',
    least: 0.8,
    share: (sample) => Math.min(shareOf(sample.values, isName), distinctShare(sample.values)),
  },
  { field: 'description', least: 0.6, share: ({ values }) => shareOf(values, isProse) },
];

/**
 * Detects what columns with unknown names contain, judging by their values. Only fields without a column are tried, one
 * column each; a column of URLs on a single network holds links to that network. Email addresses are never assigned,
 * since it is unclear whose they are.
 */
export function targetsByContent(
  unnamed: readonly ColumnSample[],
  isTaken: (field: ImportField) => boolean,
): Map<string, ColumnTarget> {
  const found = new Map<string, ColumnTarget>();
  const open = () => unnamed.filter(({ name, values }) => !found.has(name) && values.length >= fewest);
  for (const sample of open()) {
    const platform = commonPlatform(sample.values);
    if (platform !== undefined) found.set(sample.name, { field: 'socials', platform });
    else if (shareOf(sample.values, namesNetworks) >= leastOfNetworks) found.set(sample.name, { field: 'socials' });
  }
  for (const { field, share, least } of showings) {
    if (isTaken(field)) continue;
    const ranked = open()
      .map((sample) => ({ name: sample.name, share: share(sample) }))
      .filter((candidate) => candidate.share >= least);
    const [best] = ranked.toSorted((a, b) => b.share - a.share);
    if (best !== undefined) found.set(best.name, { field });
  }
  return found;
}

/** Share of a column's values that are URLs of websites rather than images or network pages, and mostly unique. */
function websiteShare({ values }: ColumnSample): number {
  const websites = values.filter(
    (value) => isAddress(value) && !isPicture(value) && platformOfAddress(value) === undefined,
  );
  const keys = new Set(websites.map((value) => parseWebsite(value)?.key));
  return Math.min(websites.length / values.length, keys.size / Math.max(1, websites.length));
}

function commonPlatform(values: readonly string[]): ColumnTarget['platform'] {
  const [first] = values;
  const platform = first === undefined ? undefined : platformOfAddress(first);
  if (platform === undefined) return undefined;
  return shareOf(values, (value) => platformOfAddress(value) === platform) >= 0.9 ? platform : undefined;
}

const leastOfNetworks = 0.6;

/** Whether all URLs in a cell, with or without other words, belong to networks. */
function namesNetworks(value: string): boolean {
  const addresses = value.match(/https?:\/\/[^\s<>()"',;|]+/gi) ?? [];
  return addresses.length > 0 && addresses.every((address) => platformOfAddress(address) !== undefined);
}

const shareOf = (values: readonly string[], is: (value: string) => boolean): number =>
  values.filter(is).length / Math.max(1, values.length);

const distinctShare = (values: readonly string[]): number =>
  new Set(values.map((value) => value.toLowerCase())).size / Math.max(1, values.length);
