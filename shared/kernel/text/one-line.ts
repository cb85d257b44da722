import { z } from 'zod';
import { cleanLine } from './clean-text.ts';

/** A single-line text of at most `most` visible characters: names, titles, questions. */
export const oneLine = (most: number, problem?: string) => z.string().overwrite(cleanLine).max(most, problem);
