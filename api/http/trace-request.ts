import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { beginSpan } from '../../shared/platform/tracing/tracing.ts';
import { routeKind } from './route-kind.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Wraps a request handler in a span per request, which lasts until the last byte is sent or the client disconnects.
 * Records the type of request instead of the URL, which may contain a secret. Trace IDs from callers are ignored, since
 * anyone could write into a trace.
 */
export function traced(serve: Serve): Serve {
  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const kind = routeKind(url);
    const attributes = { 'http.request.method': method, 'slipway.route_kind': kind };
    const span = beginSpan(`${method} ${kind}`, SpanKind.SERVER, attributes);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      const requestId = response.getHeader('x-request-id');
      if (typeof requestId === 'string') span.setAttribute('slipway.request_id', requestId);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), () => serve(request, response));
  };
}
