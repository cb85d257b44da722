import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { runtimeState } from '../../kernel/runtime/slot.ts';

/** Kind of request: a bounded set, without URLs. */
export type RouteKind = 'page' | 'file' | 'picture' | 'api' | 'mcp' | 'trpc' | 'oauth' | 'account' | 'health';

/** A gauge, read when metrics are scraped. */
export interface Figure {
  name: string;
  help: string;
  /** Values with their labels; keep label sets small. */
  values: readonly { value: number; labels?: Readonly<Record<string, string>> }[];
}

// In seconds: from cached pages to calls that wait for the database.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const slot = runtimeState(
  () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'slipway_http_request_duration_seconds',
      help: 'Responses by route and status, and time to the last byte.',
      labelNames: ['kind', 'status'] as const,
      buckets,
      registers: [registry],
    });
    return { registry, requests };
  },
  ({ registry }) => registry.clear(),
);

/** Records a response: its status and duration in seconds. */
export const observeRequest = (kind: RouteKind, status: number, seconds: number): void =>
  slot.get().requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds);

/** All metrics of this process, with the given figures, in Prometheus text format 0.0.4. */
export async function metricsText(figures: readonly Figure[]): Promise<string> {
  const read = new Registry();
  for (const { name, help, values } of figures) {
    if (values.length === 0) continue; // the library would report 0
    const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [read] });
    for (const { value, labels = {} } of values) gauge.set({ ...labels }, value);
  }
  return `${await slot.get().registry.metrics()}\n${await read.metrics()}`;
}

/** Content type of `metricsText`. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';
