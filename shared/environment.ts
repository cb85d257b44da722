import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const emptyIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyIsUnset, z.string().optional());

/** The environment variables of design.md, each with its default and what it is for. */
export const environmentSchema = z.object({
  PORT: z
    .preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65535).optional())
    .describe('Port of the web server. Unset: 4321, or the next free one.'),
  HOST: z.preprocess(emptyIsUnset, z.string().default('0.0.0.0')).describe('Address that the web server binds.'),
  PUBLIC_URL: z
    .preprocess(emptyIsUnset, z.url({ protocol: /^https?$/ }).optional())
    .describe('Public address of the site, for links, feeds and badges. Unset: http://localhost:<PORT>.'),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('.data')).describe('Folder for database, pages and caches.'),
  MONGODB_URL: optionalText.describe('MongoDB to use. Unset: an embedded server is started.'),
  LOG_LEVEL: z
    .preprocess(emptyIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'))
    .describe('How much is logged.'),
});

export interface Environment {
  port: number | undefined;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  mongodbUrl: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** A wrong setting, said in the operator's words. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings from environment variables, with a `.env` file in the working folder below them.
 * Throws EnvironmentError that names each wrong variable.
 */
export function readEnvironment(variables: Record<string, string | undefined> = processVariables()): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(settings.DATA_DIR),
    mongodbUrl: settings.MONGODB_URL,
    logLevel: settings.LOG_LEVEL,
  };
}

function processVariables(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
