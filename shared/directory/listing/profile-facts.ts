import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import type { ListingProfile } from '../listing-page/listing-profile.ts';
import { choiceName } from './listing-words.ts';
import { columnOf } from './profile-field-names.ts';
import { profileFieldTable } from './profile-field-table.ts';

/** A fact with its own row: its text, and an optional link. */
interface ProfileFact {
  field: string;
  label: string;
  text: string;
  href?: string;
}

interface FactColumn {
  label: TextKey;
  on: readonly ('page' | 'twin')[];
  link?: TextKey;
  scheme?: 'mailto:';
}

/** A profile's stated facts that get their own row, on the listing page or in its Markdown version. */
export function ownFacts(profile: ListingProfile, where: 'page' | 'twin'): ProfileFact[] {
  const values: Readonly<Record<string, unknown>> = { ...profile };
  return Object.entries<FactColumn>(columnOf(profileFieldTable, 'fact')).flatMap(
    ([field, { label: labelKey, on, link, scheme = '' }]): ProfileFact[] => {
      const label = say(labelKey);
      const text = wordsOf(field, values[field]);
      if (text === '' || !on.includes(where)) return [];
      const href = `${scheme}${text}`;
      if (scheme !== '') return [{ field, label, text, href }];
      return [link === undefined ? { field, label, text } : { field, label, text: say(link), href }];
    },
  );
}

const wordsOf = (field: string, value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : choiceName(field, `${value ?? ''}`);
