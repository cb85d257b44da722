import { type Attributes, isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const state = runtimeState(() => ({ isOn: false }));

/** Whether spans of this runtime are sent anywhere. */
export const isTracing = (): boolean => state.get().isOn;

/** Notes whether spans are sent. For `startTracing`. */
export const setTracing = (isOn: boolean): void => {
  state.get().isOn = isOn;
};

/**
 * Begins a span below the one that is under way; who begins it ends it. Names and attributes are words of ours, or hosts: addresses of
 * pages may open something.
 */
export const beginSpan = (name: string, kind: SpanKind = SpanKind.INTERNAL, attributes: Attributes = {}): Span =>
  trace.getTracer('slipway').startSpan(name, { kind, attributes });

/** Does some work in its own span, which ends with it. Throws what the work throws. */
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

/** Notes of a span that it failed, by the name of what was thrown: its message may have words of others. */
export function failSpan(span: Span, problem: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', problem instanceof Error ? problem.name : 'unknown');
}

/** By what a line of the log is found from its trace, and the other way round; nothing if there is no trace. */
export function tracePlace(): { trace_id?: string; span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext();
  if (place === undefined || !isSpanContextValid(place)) return {};
  return { trace_id: place.traceId, span_id: place.spanId };
}
