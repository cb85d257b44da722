import { randomUUID } from 'node:crypto';
import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import { performOperation } from './call-operation.ts';
import type { Call } from './context.ts';
import { problemOf } from './errors.ts';
import { findingSteps, withSteps } from './finding-call.ts';
import { admit } from './guard/admit.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { requireObject } from './transport-bounds.ts';
import { trpcCode, trpcProblem } from './trpc-problem.ts';

const t = initTRPC.context<Call>().create({
  errorFormatter: ({ error, ctx }) => {
    const steps = error instanceof FailedCall ? error.ifMissing : [];
    const problem = withSteps(trpcProblem(error, ctx?.requestId ?? randomUUID()), steps);
    const code = trpcCode(problem);
    return {
      message: problem.detail,
      code: TRPC_ERROR_CODES_BY_KEY[code],
      data: { code, httpStatus: problem.status, problem },
    };
  },
});

/** Guards run before the input is read, as in REST: rejected callers learn nothing about it. */
const readingLate = t.procedure.use(({ getRawInput, next }) => next({ ctx: { getRawInput } }));

type Operations = typeof operations;
type InputOf<Each extends Operation> = z.input<Each['input']>;
type OutputOf<Each extends Operation> = z.output<Each['output']>;

type ProcedureOf<Each extends Operation> = Each['method'] extends 'GET'
  ? TRPCQueryProcedure<{ input: InputOf<Each>; output: OutputOf<Each>; meta: unknown }>
  : TRPCMutationProcedure<{ input: InputOf<Each>; output: OutputOf<Each>; meta: unknown }>;

type Procedures = { [Each in Operations[number] as Each['name']]: ProcedureOf<Each> };

// The record is built from the list that its type is derived from, which TypeScript can't follow through fromEntries.
const procedures = Object.fromEntries(
  operations.map((operation) => [operation.name, procedureOf(operation)]),
) as unknown as Procedures;

/** The operations as a tRPC router: GET operations are queries, the others mutations. */
export const router = t.router(procedures);

function procedureOf(operation: Operation) {
  const call = async ({ ctx }: { ctx: Call & { getRawInput: () => Promise<unknown> } }): Promise<unknown> => {
    let sent: unknown;
    try {
      const admission = await admit(operation, ctx);
      sent = await ctx.getRawInput();
      const input = sent === undefined ? {} : sent;
      requireObject(input);
      return (await performOperation(operation, input, admission)).output;
    } catch (thrown) {
      throw toTrpcError(thrown, findingSteps(operation, Object(sent)));
    }
  };
  return operation.method === 'GET' ? readingLate.query(call) : readingLate.mutation(call);
}

/** The library's parse errors are passed on unchanged; trpc-problem.ts puts them into words. */
const toTrpcError = (thrown: unknown, ifMissing: string[]): TRPCError =>
  thrown instanceof TRPCError ? thrown : new FailedCall(thrown, ifMissing);

/** An operation's error, with next steps if something the call named doesn't exist. */
class FailedCall extends TRPCError {
  readonly ifMissing: string[];

  constructor(cause: unknown, ifMissing: string[]) {
    super({ code: trpcCode(problemOf(cause, '')), cause });
    this.ifMissing = ifMissing;
  }
}
