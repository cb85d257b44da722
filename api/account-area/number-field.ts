import { z } from 'zod';
import type { TextKey } from '../../shared/kernel/language/english.ts';
import { say, saying } from '../../shared/kernel/language/say.ts';
import { readTypedNumber } from '../../shared/kernel/text/typed-number.ts';

/**
 * Parses a number typed in the caller's language; `key` is the error message for invalid input. Add limits with
 * `.pipe()`.
 */
export const typedNumber = (key: TextKey) =>
  z.string(saying(key)).transform((text, context) => {
    const value = readTypedNumber(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: say(key) });
    return z.NEVER;
  });
