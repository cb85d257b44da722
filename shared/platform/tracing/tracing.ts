import { type Attributes, isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const state = runtimeState(() => ({ isOn: false }));

/** Whether this runtime's spans are sent anywhere. */
export const isTracing = (): boolean => state.get().isOn;

/** Sets whether spans are sent. Only for `startTracing`. */
export const setTracing = (isOn: boolean): void => {
  state.get().isOn = isOn;
};

/**
 * Starts a span below the current one; the caller ends it. Names and attributes must be fixed text or host names, since
 * page URLs may contain secrets.
 */
export const beginSpan = (name: string, kind: SpanKind = SpanKind.INTERNAL, attributes: Attributes = {}): Span =>
  trace.getTracer('slipway').startSpan(name, { kind, attributes });

/** Runs work in its own span. Throws what the work throws. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return work();
  return trace.getTracer('slipway').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (problem) {
      failSpan(span, problem);
      throw problem;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed, with only the error's name: its message may contain third-party text. */
export function failSpan(span: Span, problem: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', problem instanceof Error ? problem.name : 'unknown');
}

/** IDs that link a log line to its trace; empty outside a trace. */
export function tracePlace(): { trace_id?: string; span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext();
  if (place === undefined || !isSpanContextValid(place)) return {};
  return { trace_id: place.traceId, span_id: place.spanId };
}
