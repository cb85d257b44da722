import { setTimeout as delay } from 'node:timers/promises';
import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { setTracing } from './tracing.ts';

const lastSpansWithinMs = 3_000;

export interface TracingSettings {
  /** Base URL of an OTLP/HTTP collector, without /v1/traces. */
  endpoint: string;
  serviceName: string;
  /** Called if spans could not be sent. */
  report: (words: string) => void;
}

/**
 * Sends spans to a collector from now on, through the OpenTelemetry SDK, which also reads the standard variables for
 * headers (OTEL_EXPORTER_OTLP_HEADERS) and sampling (OTEL_TRACES_SAMPLER). Call before connecting the database and
 * creating the server. Returns a function that sends the last spans, waiting up to 3 s, and stops.
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
    await Promise.race([provider.shutdown().catch(ignore), delay(lastSpansWithinMs)]); // a failure has already been reported
    trace.disable();
    context.disable();
  };
}
