import { IncomingMessage, ServerResponse } from 'node:http';

/** A request and its answer as Node has them. */
export interface NodeExchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * What the server hands over beside a fetch-shaped request, or undefined inside of the site. Reading a header and sending bytes there
 * spares a Headers, a Response and a stream for each call: most of what a cached answer costs.
 */
export function exchangeOf(bindings: unknown): NodeExchange | undefined {
  const { incoming, outgoing } = Object(bindings);
  return incoming instanceof IncomingMessage && outgoing instanceof ServerResponse ? { incoming, outgoing } : undefined;
}
