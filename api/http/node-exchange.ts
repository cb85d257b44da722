import { IncomingMessage, ServerResponse } from 'node:http';

/** A request and response in Node's form. */
export interface NodeExchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * Node's request and response behind a fetch-style request; undefined for calls within the site. Using them directly
 * saves a Headers, a Response and a stream per call, which is most of a cached response's cost.
 */
export function exchangeOf(bindings: unknown): NodeExchange | undefined {
  const { incoming, outgoing } = Object(bindings);
  return incoming instanceof IncomingMessage && outgoing instanceof ServerResponse ? { incoming, outgoing } : undefined;
}
