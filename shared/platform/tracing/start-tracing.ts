import { setTimeout as delay } from 'node:timers/promises';
import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { setTracing } from './tracing.ts';

const lastSpansWithinMs = 3_000;

export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP, without /v1/traces. */
  endpoint: string;
  serviceName: string;
  /** Called if spans could not be sent. */
  report: (words: string) => void;
}

/**
 * Has spans sent to a collector from here on, by the OpenTelemetry SDK, which also follows the variables of its specification for headers
 * (OTEL_EXPORTER_OTLP_HEADERS) and sampling (OTEL_TRACES_SAMPLER). To be called before the database is connected and the server made.
 * Returns the function that sends the last spans, waits 3 s at most for that, and ends it.
 */
export async function startTracing({ endpoint, serviceName, report }: TracingSettings): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
    ]);
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  setTracing(true);
  return async () => {
    setTracing(false);
    await Promise.race([provider.shutdown().catch(ignore), delay(lastSpansWithinMs)]); // a failure was reported
    trace.disable();
    context.disable();
  };
}
