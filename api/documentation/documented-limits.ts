import { type Budget, type LimitPolicy, rateLimits } from '../../shared/identity/identity.ts';
import { figure } from '../../shared/kernel/text/figures.ts';
import { operations } from '../operations.ts';

/** Calls that count towards a budget, as named in the docs. */
const kinds: Partial<Record<Budget, string>> = {
  reads: 'Read calls',
  writes: 'Write calls',
  submissions: 'Submitted websites',
};

/** A limit on the documentation page. */
interface DocumentedLimit {
  kind: string;
  /** Names of the operations it applies to, if few. */
  operations: readonly string[];
  perKey: string;
  perAccount: string;
  /** For anonymous callers; undefined if sign-in is required. */
  perAddress: string | undefined;
}

const few = 5;

/** Rate limits of API calls, before any scaling by the operator (RATE_LIMIT_SCALE). */
export const documentedLimits: readonly DocumentedLimit[] = [...new Set(operations.map(({ budget }) => budget))].map(
  (budget) => {
    const { credential, account, address } = rateLimits[budget];
    const names = operations.filter((operation) => operation.budget === budget).map(({ name }) => name);
    return {
      kind: kinds[budget] ?? budget,
      operations: names.length > few ? [] : names,
      perKey: limitWords(credential),
      perAccount: limitWords(account),
      perAddress: address && limitWords(address),
    };
  },
);

function limitWords(policy: LimitPolicy | undefined): string {
  if (policy === undefined) return 'not counted';
  return `${figure(policy.points)} ${policy.seconds === 3600 ? 'an hour' : 'a minute'}`;
}
