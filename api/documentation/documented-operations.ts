import type { z } from 'zod';
import type { Scope } from '../../shared/identity/identity.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { extensions } from '../extensions.ts';
import { inputJsonSchema } from '../json-schema.ts';
import type { Operation, OperationTag } from '../operation.ts';
import { operations } from '../operations.ts';
import { addressOfCall, requestSamples, type SampleLanguage } from './request-samples.ts';

/** A parameter on the documentation page. */
interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'body';
  required: boolean;
  description: string;
  /** Accepted input, as text. */
  takes: string;
  choices: string[];
  fallback: string | undefined;
  example: string;
  maxLength: number | undefined;
}

/** An operation on the documentation page. */
export interface DocumentedOperation {
  name: string;
  method: string;
  /** Path from the site's root, with `{parameter}` segments. */
  path: string;
  tag: OperationTag;
  /** Required scope; null for public ones. */
  scope: Scope | null;
  summary: string;
  description: string;
  parameters: DocumentedParameter[];
  exampleAddress: string;
  /** The example as code to copy. */
  samples: Record<SampleLanguage, string>;
  status: number;
  exampleOutput: string;
}

/**
 * The operations for the documentation page. `standIns` maps example values to real ones of this directory, so that
 * calls can be tried out.
 */
export const documentedOperations = (standIns: ReadonlyMap<string, string>): DocumentedOperation[] =>
  documented(operations, standIns);

/** The extension operations for the documentation page. */
export const documentedExtensions = (standIns: ReadonlyMap<string, string>): DocumentedOperation[] =>
  documented(extensions, standIns);

/** Names of all operations, which the documentation links to. */
export const documentedNames: ReadonlySet<string> = new Set([...operations, ...extensions].map(({ name }) => name));

function documented(described: readonly Operation[], standIns: ReadonlyMap<string, string>): DocumentedOperation[] {
  return described.map((operation) => {
    const example = Object.fromEntries(
      Object.entries(operation.example.input as Record<string, unknown>).map(([name, value]) => [
        name,
        standIns.get(`${value}`) ?? value,
      ]),
    );
    return {
      name: operation.name,
      method: operation.method,
      path: `${apiPath}${operation.path}`,
      tag: operation.tag,
      scope: operation.scope,
      summary: operation.summary,
      description: operation.description,
      parameters: parametersOf(operation, example),
      exampleAddress: addressOfCall(operation, example),
      samples: requestSamples(operation, example, siteAddress()),
      status: operation.status,
      exampleOutput: JSON.stringify(operation.example.output, null, 2),
    };
  });
}

function parametersOf(operation: Operation, example: Record<string, unknown>): DocumentedParameter[] {
  const { properties = {}, required = [] } = inputJsonSchema(operation.input);
  return Object.entries(properties).map(([name, schema]) => {
    const field = schema as z.core.JSONSchema.BaseSchema;
    return {
      name,
      in: placeOf(name, operation),
      required: required.includes(name),
      description: field.description ?? '',
      takes: takes(field),
      choices: field.type === 'boolean' ? ['true', 'false'] : (field.enum ?? []).map(String),
      fallback: field.default === undefined || field.default === '' ? undefined : `${field.default}`,
      example: example[name] === undefined ? '' : `${example[name]}`,
      maxLength: field.maxLength,
    };
  });
}

function placeOf(name: string, { pathInput, queryInput }: Operation): DocumentedParameter['in'] {
  if (name in pathInput) return 'path';
  return name in queryInput ? 'query' : 'body';
}

function takes({ type, minimum, maximum, maxLength, enum: choices }: z.core.JSONSchema.BaseSchema): string {
  if (choices !== undefined) return 'one of the values listed';
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return 'list';
  if (type === 'object') return 'object';
  if (type === 'integer')
    return `whole number, ${maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`}`;
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`;
}
