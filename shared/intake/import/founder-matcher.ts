import { isDeepStrictEqual } from 'node:util';
import type { FounderRecord } from '../../directory/directory.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import type { ImportedFounder } from './field/founders-value.ts';

/** The founders that the rows of one listing state. */
export interface FoundersWanted {
  domain: string;
  /** Ids of the founders that its listing has. */
  knownIds: readonly number[];
  founders: readonly ImportedFounder[];
}

/** Founders of the directory that may be meant, and the domains of the listings that they are on. */
export interface KnownFounders {
  records: readonly FounderRecord[];
  domains: ReadonlyMap<number, ReadonlySet<string>>;
}

/** A founder of the directory, or one to be made. */
export interface MatchedFounder {
  record: FounderRecord | undefined;
  stated: ImportedFounder;
}

/**
 * Tells which founders of the directory are meant. It is the same person when the name is the same and the listing's
 * listing, or another listing of its domain, has them; or when no listing has them yet, as after an import that was
 * cut off. The same new person is matched once for all listings of a domain.
 */
export class FounderMatcher {
  readonly #byId: Map<number, FounderRecord>;
  readonly #byName: Map<string, FounderRecord[]>;
  readonly #domains: Map<number, Set<string>>;
  readonly #made = new Map<string, MatchedFounder>();
  readonly #changed = new Map<number, FounderRecord>();

  constructor({ records, domains }: KnownFounders) {
    this.#byId = new Map(records.map((record) => [record._id, record]));
    this.#byName = Map.groupBy(this.#byId.values(), (record) => nameKey(record.name));
    this.#domains = new Map([...domains].map(([id, names]) => [id, new Set(names)]));
  }

  /** Founders that are not in the directory. */
  get missing(): MatchedFounder[] {
    return [...this.#made.values()];
  }

  /** Founders of the directory whose stated fields differ, as they are to be. */
  get changed(): FounderRecord[] {
    return [...this.#changed.values()];
  }

  match(stated: ImportedFounder, imported: FoundersWanted): MatchedFounder {
    const record = this.#find(stated, imported);
    if (record === undefined) return this.#make(stated, imported.domain);
    this.#domains.set(record._id, (this.#domains.get(record._id) ?? new Set()).add(imported.domain));
    const current = this.#changed.get(record._id) ?? record;
    const next: FounderRecord = {
      ...current,
      ...stated.stated,
      socials: { ...current.socials, ...stated.stated.socials },
    };
    if (!isDeepStrictEqual(next, current)) this.#changed.set(record._id, next);
    return { record, stated };
  }

  #find({ name }: ImportedFounder, { domain, knownIds }: FoundersWanted): FounderRecord | undefined {
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    const domainsOf = (record: FounderRecord) => this.#domains.get(record._id) ?? new Set();
    return (
      namesakes.find((record) => knownIds.includes(record._id)) ??
      namesakes.find((record) => domainsOf(record).has(domain)) ??
      namesakes.find((record) => domainsOf(record).size === 0)
    );
  }

  #make(stated: ImportedFounder, domain: string): MatchedFounder {
    const key = `${domain} ${nameKey(stated.name)}`;
    const known = this.#made.get(key);
    const made: MatchedFounder = known ?? { record: undefined, stated };
    if (known !== undefined)
      known.stated = { name: known.stated.name, stated: { ...stated.stated, ...known.stated.stated } };
    this.#made.set(key, made);
    return made;
  }
}
