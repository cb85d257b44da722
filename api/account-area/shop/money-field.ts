import { z } from 'zod';
import { readTypedMoney } from '../../../shared/kernel/money/typed-money.ts';

const longestMoney = 40;

/** An empty field counts as not sent. */
export const emptyIsUnset = (sent: unknown): unknown =>
  typeof sent === 'string' && sent.trim() === '' ? undefined : sent;

/** A dollar amount as typed, in cents; `message`, with an example, if invalid. */
export const moneyField = (message: string) =>
  z
    .string()
    .max(longestMoney, message)
    .transform((text, context) => {
      const cents = readTypedMoney(text);
      if (cents !== undefined) return cents;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
