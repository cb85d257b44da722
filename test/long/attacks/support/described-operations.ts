import { z } from 'zod';

/** An operation as described by the running server, so that new ones are attacked as soon as they are listed. */
export interface DescribedOperation {
  name: string;
  method: string;
  /** Below /api/v1, with `{parameter}`. */
  path: string;
  /** Absent: public. */
  scope: string | undefined;
  /** JSON Schema of the body, if it takes one. */
  body: unknown;
}

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string().optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
        requestBody: z
          .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
          .optional(),
      }),
    ),
  ),
});

/** All operations of a running server's OpenAPI document. */
export async function describedOperations(url: string): Promise<DescribedOperation[]> {
  const { paths } = described.parse(await (await fetch(`${url}/api/v1/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, security = [], requestBody }]) => {
      if (operationId === undefined) return [];
      const scopes = security.flatMap((each) => Object.values(each).flat());
      const isOpen = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
      return [
        {
          name: operationId,
          method: method.toUpperCase(),
          path,
          scope: isOpen ? undefined : scopes[0],
          body: requestBody?.content['application/json']?.schema,
        },
      ];
    }),
  );
}

/** Valid values for URL parameters that match nothing. */
const absent: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  listing_id: '999999999',
  milestone_id: '999999999',
  claim_id: '999999999',
  number: 'SL-AAAAAAAAAA',
  slug: 'nothing-here',
  week: '2026-01-05',
  board: 'billboard',
};

/** A URL with values for its parameters. Throws for a parameter that is in no table here: attack it too. */
export const fillAddress = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name] ?? absent[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${path}: add one to described-operations.ts.`);
    return encodeURIComponent(value);
  });
