import { z } from 'zod';
import { readTypedNumber } from '../../shared/kernel/text/typed-number.ts';

/** A number typed in the caller's language; `message` if invalid. Pipe limits after it. */
export const typedNumber = (message: string) =>
  z.string(message).transform((text, context) => {
    const value = readTypedNumber(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
