import type { Operation } from './operation.ts';

/** Operations whose tools a message or batch calls. All other messages are left to the protocol. */
export function calledOperations(message: unknown, operations: readonly Operation[]): Operation[] {
  const names = new Set([message].flat().map(calledTool));
  return operations.filter(({ name }) => names.has(name));
}

function calledTool(message: unknown): unknown {
  const { method, params } = Object(message);
  return method === 'tools/call' ? Object(params).name : undefined;
}
