import { capitalised } from '../../../kernel/text/capitalised.ts';
import { cleanName } from '../../../kernel/text/clean-text.ts';
import { slugWords, titleWord, wellSpelt } from './label-words.ts';

const longestName = 120;
const slugLike = /^[a-z0-9]+(?:[-_]{1,2}[a-z0-9]+)*$/;
// Punctuation that lists leave around names. Brackets aren't trimmed, as in "… (CMS)".
const edges = /^[\s#*"'`“”‘’,;:!?/|\\–—_=~-]+|[\s"'`“”‘’.,;:!?/|\\–—_=~*-]+$/gu;

/**
 * A category's display name: "VPN & Proxy" for `vpn--proxy`, "DNS tools" for "Dns tools". Undefined for labels that
 * aren't names: URLs, codes, mere punctuation, more than 120 characters.
 */
export function cleanCategoryName(label: string): string | undefined {
  const bare = trimEdges(cleanName(label));
  if (isNoName(bare)) return undefined;
  const name = slugLike.test(bare) ? fromSlug(bare) : respelt(bare);
  return name.length > longestName ? undefined : name;
}

/** Trims punctuation and emoji from both ends. */
function trimEdges(text: string): string {
  const trimmed = cleanName(text.replace(edges, ''));
  return trimmed === text ? text : trimEdges(trimmed);
}

function isNoName(text: string): boolean {
  if (text === '' || text.length > longestName) return true;
  if (/^[a-z]+:\/\/|^www\.|^\S+@\S+\.\S+$/i.test(text)) return true;
  return !/\p{L}/u.test(text);
}

function fromSlug(slug: string): string {
  return slug
    .split(/--|__/)
    .map((part) =>
      slugWords(part)
        .map((word, index) => titleWord(word, index === 0))
        .join(' '),
    )
    .filter((part) => part !== '')
    .join(' & ');
}

/** Corrects words with special spelling and capitalises a lower-case name; leaves everything else unchanged. */
function respelt(name: string): string {
  const words = name.replace(/[\p{L}\p{N}]+/gu, (word) => (isShouted(word) || isPlain(word) ? wellSpelt(word) : word));
  return /^\p{Ll}/u.test(words) && !/^\p{Ll}+\p{Lu}/u.test(words) ? capitalised(words) : words;
}

const isPlain = (word: string): boolean => /^\p{L}?[\p{Ll}\p{N}]*$/u.test(word);
const isShouted = (word: string): boolean => /^[\p{Lu}\p{N}]+$/u.test(word);
