import { randomUUID } from 'node:crypto';
import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { z } from 'zod';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { callOperation } from './call-operation.ts';
import type { Call } from './context.ts';
import { isUnavailable, problemOf, retryHeaders } from './errors.ts';
import { bearerOf } from './guard/authenticate.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const t = initTRPC.context<Call>().create({
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      problem: problemOf(error.cause, ctx?.requestId ?? ''),
    },
  }),
});

type Operations = typeof operations;
type InputOf<Each extends Operation> = z.input<Each['input']>;
type OutputOf<Each extends Operation> = z.output<Each['output']>;

type ProcedureOf<Each extends Operation> = Each['method'] extends 'GET'
  ? TRPCQueryProcedure<{ input: InputOf<Each>; output: OutputOf<Each>; meta: unknown }>
  : TRPCMutationProcedure<{ input: InputOf<Each>; output: OutputOf<Each>; meta: unknown }>;

type Procedures = { [Each in Operations[number] as Each['name']]: ProcedureOf<Each> };

// The record is built from the same list as its type, which TypeScript cannot follow through fromEntries.
const procedures = Object.fromEntries(
  operations.map((operation) => [operation.name, procedureOf(operation)]),
) as unknown as Procedures;

/** The operations as a tRPC router: GET operations are queries, the others mutations. */
export const router = t.router(procedures);

function procedureOf(operation: Operation) {
  const call = async ({ input, ctx }: { input: unknown; ctx: Call }): Promise<unknown> => {
    try {
      return (await callOperation(operation, input ?? {}, ctx)).output;
    } catch (thrown) {
      throw toTrpcError(thrown);
    }
  };
  const procedure = t.procedure.input((input: unknown) => input);
  return operation.method === 'GET' ? procedure.query(call) : procedure.mutation(call);
}

const codeOfStatus: Record<number, TRPCError['code']> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
};

function toTrpcError(thrown: unknown): TRPCError {
  if (isUnavailable(thrown)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: thrown });
  if (!(thrown instanceof SlipwayError)) return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown });
  const code = codeOfStatus[problemOf(thrown, '').status] ?? 'BAD_REQUEST';
  return new TRPCError({ code, message: thrown.message, cause: thrown });
}

/**
 * Serves the router below a path, for the site's own pages: the session cookie counts here, for changes only where a page of ours sent
 * them. `address` is that of the network peer.
 */
export function createTrpcEndpoint(
  endpoint: string,
  now: () => Date,
): (request: Request, address?: string) => Promise<Response> {
  return (request, address) =>
    fetchRequestHandler({
      endpoint,
      req: request,
      router,
      responseMeta: ({ errors }) => ({
        headers: new Headers(errors.some(({ cause }) => isUnavailable(cause)) ? retryHeaders({ status: 503 }) : {}),
      }),
      createContext: (): Call => ({
        now: now(),
        requestId: randomUUID(),
        credentials: { bearer: bearerOf(request.headers.get('authorization')), pageRequest: request },
        address,
        idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      }),
    });
}
