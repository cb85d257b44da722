import { type Span, SpanKind, trace } from '@opentelemetry/api';
import type { MongoClient } from 'mongodb';
import { beginSpan, failSpan } from '../tracing/tracing.ts';

/**
 * Has a span for each command that is sent to the database as part of something that has one; the driver's own business has none.
 * Says which command and which collection, never what was asked for.
 */
export function traceCommands(client: MongoClient): void {
  const underWay = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (trace.getActiveSpan() === undefined) return;
    const collection: unknown = command[commandName];
    const named = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': commandName, ...named };
    underWay.set(requestId, beginSpan(name, SpanKind.CLIENT, attributes));
  });
  const end = (requestId: number, problem?: Error) => {
    const span = underWay.get(requestId);
    underWay.delete(requestId);
    if (span !== undefined && problem !== undefined) failSpan(span, problem);
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
