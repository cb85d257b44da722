import type OpenAI from 'openai';
import { z } from 'zod';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import type { Environment } from '../environment/environment.ts';
import { modelClient } from './model-client.ts';

/** The operator's model of likeness: any endpoint that speaks OpenAI's embeddings. */
export interface EmbeddingSettings {
  /** Unset: OpenAI's own. */
  baseUrl: string | undefined;
  apiKey: string;
  name: string;
  /** Limits in ms; tests shorten them. */
  limits?: Partial<EmbeddingLimits>;
}

interface EmbeddingLimits {
  /** One request: somebody waits for a search. */
  requestMs: number;
  /** How long an endpoint that failed is not asked again. */
  restMs: number;
}

interface Embedder {
  settings: EmbeddingSettings;
  limits: EmbeddingLimits;
  client: Promise<OpenAI>;
  /** When it may be asked again, on the clock of `performance.now()`. */
  restsUntil: number;
}

const usualLimits: EmbeddingLimits = { requestMs: 1_200, restMs: 30_000 };

const embedder = runtimeState((): Embedder | undefined => undefined);

const embeddings = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(8_192) })),
});

/** The embedding model that the environment names; undefined without its name or a key. */
export function embeddingSettings({
  model: { baseUrl, apiKey, embedding },
}: Pick<Environment, 'model'>): EmbeddingSettings | undefined {
  return apiKey === undefined || embedding === undefined ? undefined : { baseUrl, apiKey, name: embedding };
}

/** Sets once at start which embedding model this process asks; undefined for none. */
export function setEmbedder(settings: EmbeddingSettings | undefined): void {
  embedder.set(settings === undefined ? undefined : embedderOf(settings));
}

function embedderOf(settings: EmbeddingSettings): Embedder {
  const limits = { ...usualLimits, ...settings.limits };
  return { settings, limits, client: modelClient(settings), restsUntil: 0 };
}

/**
 * The directions of some texts, each of length one, in their order. Undefined where there is no model, and where it is late, refuses or
 * answers nonsense: then it is left alone for half a minute. Never throws: who searches has an order without it.
 */
export async function embedTexts(texts: readonly string[]): Promise<Float32Array[] | undefined> {
  const asked = embedder.get();
  if (asked === undefined || performance.now() < asked.restsUntil) return undefined;
  const vectors = await ask(asked, texts).catch(() => undefined);
  if (vectors === undefined) asked.restsUntil = performance.now() + asked.limits.restMs;
  return vectors;
}

async function ask({ client: made, settings, limits }: Embedder, input: readonly string[]) {
  const client = await made;
  // A deadline of ours: the library's own begins anew with the body.
  const signal = AbortSignal.timeout(limits.requestMs);
  const wish: OpenAI.EmbeddingCreateParams = { model: settings.name, input: [...input], encoding_format: 'float' };
  const answer = embeddings.safeParse(await client.embeddings.create(wish, { signal }));
  const data = answer.data?.data.toSorted((a, b) => a.index - b.index);
  if (data === undefined || data.length !== input.length) return undefined;
  const vectors = data.map(({ embedding }) => directionOf(embedding));
  const isWhole = vectors.every((vector) => vector?.length === vectors[0]?.length);
  return isWhole ? vectors.filter((vector) => vector !== undefined) : undefined;
}

function directionOf(embedding: readonly number[]): Float32Array | undefined {
  const length = Math.hypot(...embedding);
  return Number.isFinite(length) && length > 0 ? Float32Array.from(embedding, (part) => part / length) : undefined;
}
