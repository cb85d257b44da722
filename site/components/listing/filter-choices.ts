import {
  choiceName,
  countryName,
  type Facet,
  type FacetCounts,
  type ListingQuery,
  listingStages,
  namedCountries,
  type PublicCategory,
  pricingModelName,
  pricingModels,
} from '../../../shared/directory/directory.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { browseAddress } from './browse-choices.ts';

/** A filter in the search form, with its options and their result counts. */
export interface FilterChoices {
  name: Facet;
  label: string;
  /** Label for no selection. */
  any: string;
  /** As in the URL; undefined if nothing is chosen. */
  chosen: string | undefined;
  options: readonly FilterOption[];
  /** Whether all options fit on the page. */
  isShort: boolean;
}

interface FilterOption {
  value: string;
  label: string;
  /** Nesting depth. */
  depth: number;
  /** Number of results. */
  count: number;
}

interface Choice {
  value: string;
  name: string;
  /** Nesting depth. */
  depth?: number;
}

/** The browse page's filters. Options without results are left out, unless chosen. */
export function filterChoices(
  query: ListingQuery,
  categories: readonly PublicCategory[],
  counts: FacetCounts,
): FilterChoices[] {
  const country = query.country?.toUpperCase();
  const model = pricingModels.find((known) => known.toLowerCase() === query.pricing_model?.toLowerCase());
  const countries = namedCountries(counts.country).map(({ code, name }) => ({ value: code, name }));
  const rows: readonly (readonly [Facet, string, string, string | undefined, readonly Choice[]])[] = [
    ['category', say('browse.category'), say('browse.all_categories'), query.category, flatten(categories, 0)],
    [
      'stage',
      say('listing.field_stage'),
      say('browse.any_stage'),
      query.stage,
      listingStages.map((value) => ({ value, name: choiceName('stage', value) })),
    ],
    [
      'pricing_model',
      say('browse.pricing'),
      say('browse.any_pricing'),
      model ?? query.pricing_model,
      pricingModels.map((value) => ({ value, name: pricingModelName(value) })),
    ],
    ['country', say('site.country'), say('site.all_countries'), country, countries],
  ];
  return rows.map(([name, label, any, chosen, choices]) => ({
    ...{ name, label, any, chosen },
    isShort: name === 'stage' || name === 'pricing_model',
    options: withChosen(name, choices, chosen).flatMap(({ value, name: words, depth = 0 }) => {
      const count = counts[name].get(name === 'pricing_model' ? value.toLowerCase() : value) ?? 0;
      if (count === 0 && value !== chosen) return [];
      return [{ value, label: words, depth, count }];
    }),
  }));
}

const flatten = (nodes: readonly PublicCategory[], depth: number): Choice[] =>
  nodes.flatMap(({ slug, name, children }) => [{ value: slug, name, depth }, ...flatten(children, depth + 1)]);

/** An option from the URL stays selected, even if the list doesn't contain it. */
const withChosen = (facet: Facet, choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, name: (facet === 'country' ? countryName(chosen) : null) ?? chosen }];

/** An active filter, and the URL without it. */
export interface ChosenFilter {
  label: string;
  value: string;
  href: string;
}

/** A URL's active filters, in form order. */
export function chosenFilters(query: ListingQuery, choices: readonly FilterChoices[], address: URL): ChosenFilter[] {
  const without = (name: string): string => browseAddress(address, name, undefined);
  const chosen = choices.flatMap(({ name, label, chosen: value, options }) => {
    if (value === undefined) return [];
    const words = options.find((option) => option.value === value)?.label ?? value;
    return [{ label, value: words, href: without(name) }];
  });
  const website =
    query.domain === undefined ? [] : [{ label: say('browse.website'), value: query.domain, href: without('domain') }];
  return [...chosen, ...website];
}

/** The URL without filters, keeping search words, order and view. */
export const withoutFilters = (choices: readonly FilterChoices[], address: URL): string =>
  [...choices.map(({ name }) => name), 'domain'].reduce(
    (href, name) => browseAddress(new URL(href, address), name, undefined),
    `${address.pathname}${address.search}`,
  );
