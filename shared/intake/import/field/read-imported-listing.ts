import { type ListingRecord, profileFieldTable } from '../../../directory/directory.ts';
import { parseWebsite, type Website } from '../../../kernel/address/website.ts';
import { say } from '../../../kernel/language/say.ts';
import { cleanLine } from '../../../kernel/text/clean-text.ts';
import type { RowFault } from '../row-fault.ts';
import type { FieldReading } from './field-reading.ts';
import { type ImportedFounder, readFounders } from './founders-value.ts';
import type { ImportField, StatedFields } from './import-fields.ts';
import { isScalar, listEntries, shownText } from './list-value.ts';
import { readPlace } from './place-value.ts';
import { type ImportedField, profileReaders } from './profile-readers.ts';

export type StatedProfile = Partial<Pick<ListingRecord, ImportedField>>;

/** A listing as stated by one row; unstated fields are absent. */
export interface ImportedListing {
  website: Website;
  profile: StatedProfile;
  /** Categories as named in the file. */
  labels: readonly string[];
  founders: readonly ImportedFounder[];
  /** Names of the listings that this one is an alternative to. */
  alternatives: readonly string[];
  /** Whether the row marks the product as discontinued or hidden. If so, a new listing is hidden. */
  isInactive: boolean;
}

/** Result of reading a row: the listing or its problems, and what was skipped. */
export interface ListingReading {
  imported?: ImportedListing;
  /** The website if readable, even if something else is wrong. */
  website: Website | undefined;
  problems: readonly RowFault[];
  /** Problems with optional values: only the value is dropped, not the row. */
  dropped: readonly RowFault[];
  /** Unknown columns, and fields with skipped values, with the reason. */
  passedOver: readonly string[];
}

/**
 * Reads a row as a listing, checking the stored fields' limits. Returns no listing without a usable website and name.
 */
export function readImportedListing({ fields, unknown, notActive }: StatedFields): ListingReading {
  const problems: RowFault[] = [];
  const dropped: RowFault[] = [];
  const passedOver = [...unknown];
  const take = <Value>(field: ImportField, reading: FieldReading<Value>): Value | undefined => {
    if ('problem' in reading) (required.has(field) ? problems : dropped).push({ field, ...reading.problem });
    if ('passedOver' in reading) passedOver.push(`${field} (${reading.passedOver})`);
    return 'value' in reading ? reading.value : undefined;
  };
  const website = take('website_url', readWebsite(fields.get('website_url')));
  const profile = readProfile(fields, take);
  const founders = fields.has('founders') ? take('founders', readFounders(fields.get('founders'))) : undefined;
  problems.push(...unreadableTexts(fields));
  if (website === undefined || problems.length > 0) return { website, problems, dropped, passedOver };
  const imported: ImportedListing = {
    website,
    profile,
    labels: readLabels(fields),
    founders: founders ?? [],
    alternatives: readAlternatives(fields),
    isInactive: notActive !== undefined,
  };
  if (notActive !== undefined) passedOver.push(`${notActive} (${say('problem_import.over_not_active')})`);
  return { imported, website, problems, dropped, passedOver };
}

const required: ReadonlySet<ImportField> = new Set(['website_url', 'name'] as const);

/** What links a row to others: its website if readable, its categories and alternatives. */
export interface ListingTies extends Pick<ImportedListing, 'labels' | 'alternatives'> {
  website: Website | undefined;
}

/** Reads only what links a row to others, for the passes before and after the import. */
export function readTies({ fields }: StatedFields): ListingTies {
  const website = readWebsite(fields.get('website_url'));
  return {
    website: 'value' in website ? website.value : undefined,
    labels: readLabels(fields),
    alternatives: readAlternatives(fields),
  };
}

type Take = <Value>(field: ImportField, reading: FieldReading<Value>) => Value | undefined;

function readProfile(fields: ReadonlyMap<ImportField, unknown>, take: Take): StatedProfile {
  const profile: Record<string, unknown> = {};
  for (const [field, read] of profileReaders) {
    if (!fields.has(field) || (isFact(field) && saysNothing(fields.get(field)))) continue;
    const value = take(field, read(fields.get(field)));
    if (value !== undefined && !isEmptyList(value)) profile[field] = value;
  }
  return placed(profile, fields.has('country'), take);
}

/** Splits the country off a city. That country is used only if the row does not state one. */
function placed({ city: line, ...profile }: StatedProfile, isCountryStated: boolean, take: Take): StatedProfile {
  if (typeof line !== 'string') return profile;
  const { city, country, passedOver } = readPlace(line);
  if (passedOver !== undefined) take('city', { passedOver });
  return {
    ...profile,
    ...(city !== undefined && { city }),
    ...(country !== undefined && !isCountryStated && { country }),
  };
}

const factKinds: ReadonlySet<string> = new Set(['country', 'year', 'email', 'address', 'choice']);
const isFact = (field: ImportedField): boolean =>
  field === 'city' || (field !== 'socials' && factKinds.has(profileFieldTable[field].kind));

const nothing =
  /^(?:[-–—?./]{1,3}|n\/?a|none|null|nil|unknown|tbd|k\. ?a\.|keine(?: angabe)?|unbekannt|aucun|inconnu|ninguno|nenhum|nessuno|geen|onbekend|brak|nie ma|нет|немає|無|なし|无|無し|없음)$/iu;
/** Placeholders for empty cells: "n/a", "–", "brak". */
const saysNothing = (value: unknown): boolean => typeof value === 'string' && nothing.test(cleanLine(value));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function readWebsite(value: unknown): FieldReading<Website> {
  const fix = say('problem_import.fix_website');
  if (value === undefined) return { problem: { detail: say('problem_import.missing'), fix } };
  const shown = shownText(value);
  const line = isScalar(shown) ? cleanLine(String(shown)) : '';
  const [first = line, ...further] = line.startsWith('[') ? [line] : line.split(severalLinks);
  const isFirst = further.some((address) => websiteOf(address) !== undefined);
  const website = websiteOf(isFirst ? first : line);
  if (website === undefined) return { problem: { detail: say('problem_import.no_address'), fix } };
  if (website.url.length > 2048) return { problem: { detail: say('problem_import.long_address'), fix } };
  return { value: website, ...(isFirst && { passedOver: say('problem_import.over_first') }) };
}

/** Spaces and bars separate URLs; commas and semicolons do so only before another URL. */
const severalLinks = /[\s|]+|[,;]\s*(?=https?:\/\/|www\.)/i;

/** A URL, plain, in angle brackets or as a Markdown link. */
const websiteOf = (text: string): Website | undefined => parseWebsite(withoutCampaign(addressIn(text)));

const addressIn = (text: string): string =>
  /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(text)?.[1] ?? text.replace(/^<(.*)>$/, '$1');

/** Removes campaign parameters that a catalogue adds to its links. */
const withoutCampaign = (address: string): string =>
  address.replace(/(?<=[?&])(?:utm_\w+|fbclid|gclid)=[^&#]*(?:&|(?=#|$))/g, '').replace(/[?&](?=#|$)/, '');

type Fields = ReadonlyMap<ImportField, unknown>;
const readLabels = (fields: Fields): string[] => listEntries(fields.get('categories') ?? [], false);
const readAlternatives = (fields: Fields): string[] => listEntries(fields.get('alternatives') ?? [], true);

/** Problems for fields with replacement characters, which mean that the file was saved in another encoding. */
function unreadableTexts(fields: ReadonlyMap<ImportField, unknown>): RowFault[] {
  const broken = [...fields].filter(([, value]) => JSON.stringify(value).includes('\ufffd'));
  return broken.map(([field]) => ({
    field,
    detail: say('problem_import.unreadable'),
    fix: say('problem_import.fix_encoding'),
  }));
}
