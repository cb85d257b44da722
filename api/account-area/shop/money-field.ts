import { z } from 'zod';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say, saying, type TextValues } from '../../../shared/kernel/language/say.ts';
import { readTypedMoney } from '../../../shared/kernel/money/typed-money.ts';

const longestMoney = 40;

/** An empty field counts as not submitted. */
export const emptyIsUnset = (sent: unknown): unknown =>
  typeof sent === 'string' && sent.trim() === '' ? undefined : sent;

/** Parses a typed dollar amount into cents; `key` is the error message for invalid input. */
export const moneyField = (key: TextKey, values?: TextValues) =>
  z
    .string()
    .max(longestMoney, saying(key, values))
    .transform((text, context) => {
      const cents = readTypedMoney(text);
      if (cents !== undefined) return cents;
      context.addIssue({ code: 'custom', message: say(key, values) });
      return z.NEVER;
    });
