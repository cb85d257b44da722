import { getDomain } from 'tldts';
import type { EditedParts, FounderRecord, PartChange } from '../../directory/directory.ts';
import { founderChanges, founderParts, withFounderParts } from '../../directory/directory.ts';
import type { FounderChange } from '../../directory/directory.writes.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import type { ImportedFounder } from './field/founders-value.ts';
import { isWritten, type PartConflict } from './kept-parts.ts';

/** Founders stated by the rows of one listing. */
export interface FoundersWanted {
  domain: string;
  /** IDs of the listing's current founders. */
  knownIds: readonly number[];
  /** Whether the listing has an owner, since only the owner may choose its founders. */
  isOwned: boolean;
  founders: readonly ImportedFounder[];
}

/** Existing founders that may match, and the domains of their listings. */
export interface KnownFounders {
  records: readonly FounderRecord[];
  domains: ReadonlyMap<number, ReadonlySet<string>>;
  /** IDs of founders on listings with an owner. */
  owned: ReadonlySet<number>;
  /** Who last edited each part of these founders. */
  edited: ReadonlyMap<number, EditedParts>;
}

/**
 * The matched founder (undefined if the listing's owner has not named this founder), and conflicts with human edits.
 */
interface FounderMatch {
  founder: MatchedFounder | undefined;
  conflicts: PartConflict[];
}

/** An existing founder, or one to be created. */
export interface MatchedFounder {
  record: FounderRecord | undefined;
  stated: ImportedFounder;
}

/**
 * Matches founders with existing ones of the same name: on the same listing or another of the same company
 * (docs.acme.com and acme.com), with the same social profile, or without any listing (after an interrupted import). A
 * new person is matched once for all listings of a company.
 */
export class FounderMatcher {
  readonly #byId: Map<number, FounderRecord>;
  readonly #byName: Map<string, FounderRecord[]>;
  readonly #companies: Map<number, Set<string>>;
  readonly #made = new Map<string, MatchedFounder>();
  readonly #madeByName = new Map<string, MatchedFounder[]>();
  readonly #changed = new Map<number, FounderRecord>();

  readonly #owned: ReadonlySet<number>;
  readonly #edited: ReadonlyMap<number, EditedParts>;
  readonly #overwrites: boolean;

  /** `overwrites`: whether rows also replace what people wrote. */
  constructor({ records, domains, owned, edited }: KnownFounders, overwrites = false) {
    this.#owned = owned;
    this.#edited = edited;
    this.#overwrites = overwrites;
    this.#byId = new Map(records.map((record) => [record._id, record]));
    this.#byName = Map.groupBy(this.#byId.values(), (record) => nameKey(record.name));
    this.#companies = new Map([...domains].map(([id, names]) => [id, new Set([...names].map(companyOf))]));
  }

  /** Founders to be created. */
  get missing(): MatchedFounder[] {
    return [...new Set(this.#made.values())];
  }

  /** Founders with changed fields, before and after. */
  get changed(): FounderChange[] {
    return [...this.#changed.values()].flatMap((after) => {
      const before = this.#byId.get(after._id);
      return before === undefined ? [] : [{ before, after }];
    });
  }

  match(stated: ImportedFounder, imported: FoundersWanted): FounderMatch {
    const record = this.#find(stated, imported);
    const isNew = record === undefined || !imported.knownIds.includes(record._id);
    const conflicts: PartConflict[] = [];
    if (isNew && imported.isOwned && imported.knownIds.length > 0) {
      conflicts.push({ part: 'founders', present: null, stated: stated.name });
      if (!this.#overwrites) return { founder: undefined, conflicts };
    }
    if (record === undefined) return { founder: this.#make(stated, imported.domain), conflicts };
    this.#companies.set(record._id, (this.#companies.get(record._id) ?? new Set()).add(companyOf(imported.domain)));
    const current = this.#changed.get(record._id) ?? record;
    const wanted: FounderRecord = {
      ...current,
      ...stated.stated,
      socials: { ...current.socials, ...stated.stated.socials },
    };
    const written = this.#writtenChanges(current, wanted);
    for (const { before, after } of written)
      conflicts.push({
        part: 'founders',
        present: `${current.name}: ${before ?? ''}`,
        stated: `${wanted.name}: ${after ?? ''}`,
      });
    const kept = this.#overwrites ? [] : written.map(({ part, before }) => [part, before]);
    const next = withFounderParts(current, { ...founderParts(wanted), ...Object.fromEntries(kept) });
    if (founderChanges(current, next).length > 0) this.#changed.set(record._id, next);
    return { founder: { record, stated }, conflicts };
  }

  /**
   * Changes to what people wrote. If no versions exist, the founders of an owned listing count as written by its owner.
   */
  #writtenChanges(current: FounderRecord, wanted: FounderRecord): PartChange[] {
    const authors = { edited: this.#edited.get(current._id), isDrafted: this.#owned.has(current._id) };
    return founderChanges(current, wanted).filter(({ part, before }) => isWritten(part, before, authors));
  }

  #find(
    { name, stated: { socials = {} } }: ImportedFounder,
    { domain, knownIds }: FoundersWanted,
  ): FounderRecord | undefined {
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    const companiesOf = (record: FounderRecord) => this.#companies.get(record._id) ?? new Set();
    return (
      namesakes.find((record) => knownIds.includes(record._id)) ??
      namesakes.find((record) => companiesOf(record).has(companyOf(domain))) ??
      namesakes.find((record) => havePageInCommon(record.socials, socials)) ??
      namesakes.find((record) => companiesOf(record).size === 0)
    );
  }

  #make(stated: ImportedFounder, domain: string): MatchedFounder {
    const name = nameKey(stated.name);
    const key = `${companyOf(domain)} ${name}`;
    const namesakes = this.#madeByName.get(name) ?? [];
    const known =
      this.#made.get(key) ??
      namesakes.find((made) => havePageInCommon(made.stated.stated.socials, stated.stated.socials));
    const made: MatchedFounder = known ?? { record: undefined, stated };
    if (known === undefined) this.#madeByName.set(name, [...namesakes, made]);
    else known.stated = { name: known.stated.name, stated: { ...stated.stated, ...known.stated.stated } };
    this.#made.set(key, made);
    return made;
  }
}

/** A company website's host without subdomain; shared hosts (github.io) are unchanged. */
const companyOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

type Socials = FounderRecord['socials'];

const havePageInCommon = (some: Socials = {}, others: Socials = {}): boolean => {
  const pages = new Set(Object.values(others));
  return Object.values(some).some((page) => pages.has(page));
};
