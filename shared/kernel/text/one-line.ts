import { z } from 'zod';
import { cleanLine } from './clean-text.ts';

/** A text of one line with at most so many characters, without what cannot be seen: names, titles, questions. */
export const oneLine = (most: number, problem?: string) => z.string().overwrite(cleanLine).max(most, problem);
