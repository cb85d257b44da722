import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';

/** Source of a listing's texts unless its owner wrote them: a catalogue by name, or a page by URL. */
export const textSourceSchema = z.object({
  kind: z.enum(['import', 'website']),
  name: z.string().max(500),
  at: z.date(),
});
type TextSource = z.infer<typeof textSourceSchema>;

/** The source as text for visitors. */
export const textSourceInWords = ({ kind, name, at }: TextSource): string =>
  say(`listing.text_of_${kind}`, { name, day: dayInWords(at.toISOString()) });
