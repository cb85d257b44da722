import { z } from 'zod';
import type { TextKey } from '../../shared/kernel/language/english.ts';
import { say, saying } from '../../shared/kernel/language/say.ts';
import { readTypedNumber } from '../../shared/kernel/text/typed-number.ts';

/** A number typed in the caller's language; if it is invalid, the message is that of `key`. Pipe limits after it. */
export const typedNumber = (key: TextKey) =>
  z.string(saying(key)).transform((text, context) => {
    const value = readTypedNumber(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: say(key) });
    return z.NEVER;
  });
