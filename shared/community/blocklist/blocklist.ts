import { z } from 'zod';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { domainKey, domainsIn, isBelow } from './domain-rule.ts';
import { foldAccents, foldCase } from './fold.ts';
import { type BlockedPhrase, blockedTermsIn, toPhrase } from './word-rule.ts';

/**
 * What a blocklist entry matches: words in a text, domains it mentions or its author's email uses, or authors' email
 * addresses.
 */
export const blockedKinds = ['word', 'domain', 'address'] as const;
export type BlockedKind = (typeof blockedKinds)[number];

const longestTerm = 200;
/** Maximum number of entries, limited because each text is compared with all of them. */
export const mostBlocked = 5_000;

/** A blocklist entry. Times in UTC. */
const blockedRecord = z.object({
  /** Kind and key; unique. */
  _id: z.string().min(1).max(400),
  kind: z.enum(blockedKinds),
  /** Display form; email addresses are masked except for their start and domain. */
  shown: z.string().min(1).max(longestTerm),
  /** Key for comparison: the domain, the hash of the email address, or the word as displayed. */
  key: z.string().min(1).max(300),
  added_at: z.date(),
});
export type BlockedRecord = z.infer<typeof blockedRecord>;

/** A new entry. Throws `invalid_parameter` naming `term`. */
export function toBlocked(kind: BlockedKind, typed: string, now: Date): BlockedRecord {
  const term = cleanLine(typed);
  if (term === '' || charactersIn(term) > longestTerm)
    throw refused(say('problem_talk.block_length', { most: longestTerm }));
  const entry = readers[kind](term);
  return blockedRecord.parse({ _id: `${kind}:${entry.id}`, kind, ...entry, id: undefined, added_at: now });
}

const readers: Record<BlockedKind, (term: string) => Pick<BlockedRecord, 'shown' | 'key'> & { id: string }> = {
  word(term) {
    if (toPhrase(term) === undefined) throw refused(say('problem_talk.block_word'));
    return { id: foldAccents(foldCase(term)), key: term, shown: term };
  },
  domain(term) {
    const key = domainKey(term);
    if (key === undefined) throw refused(say('problem_talk.block_domain'));
    return { id: key, key, shown: key };
  },
  address(term) {
    const key = addressKey(term);
    if (key === undefined)
      throw refused(sentences(say('problem_talk.block_email'), say('problem_talk.block_whole_domains')));
    const [, first = '', domain = ''] = /^(.).*@(.+)$/u.exec(term) ?? [];
    return { id: key, key, shown: `${first}…@${domain.toLowerCase()}` };
  },
};

/** Hash of an email address without its plus suffix; undefined if the text isn't an email address. */
function addressKey(typed: string): string | undefined {
  const address = z.email().safeParse(typed.trim().toLowerCase());
  return address.success ? hashSecret(address.data.replace(/\+[^@]*(?=@)/, '')) : undefined;
}

const refused = (fix: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', sentences(say('problem_talk.that_cannot_be_blocked'), fix), [
    { field: 'term', detail: say('problem_talk.cannot_be_blocked'), fix },
  ]);

/** The compiled blocklist. */
export interface Blocklist {
  phrases: readonly BlockedPhrase[];
  domains: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

/** Compiles entries for matching. */
export function toBlocklist(entries: readonly Pick<BlockedRecord, 'kind' | 'key'>[]): Blocklist {
  const keysOf = (kind: BlockedKind) => entries.filter((entry) => entry.kind === kind).map(({ key }) => key);
  return {
    phrases: keysOf('word').flatMap((term) => toPhrase(term) ?? []),
    domains: new Set(keysOf('domain')),
    addresses: new Set(keysOf('address')),
  };
}

/** Blocklist entries that match a text and its author, by kind, for the team. */
export function blockedIn(
  { text, email }: { text: string; email: string | null },
  { phrases, domains, addresses }: Blocklist,
): Record<BlockedKind, string[]> {
  const mailDomain = email?.split('@').at(-1) ?? '';
  const mailKey = email === null ? undefined : addressKey(email);
  const isMailBlocked = (mailKey !== undefined && addresses.has(mailKey)) || isBelow(mailDomain, domains);
  return {
    word: blockedTermsIn(text, phrases),
    domain: domains.size === 0 ? [] : domainsIn(text).filter((domain) => isBelow(domain, domains)),
    address: isMailBlocked ? [mailDomain] : [],
  };
}
