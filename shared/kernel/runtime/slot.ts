import { currentRuntime } from './current-runtime.ts';
import type { Runtime } from './runtime.ts';

/** Holds a module's mutable state. The slot itself is a module constant; each runtime has its own value, created on first use. */
export class Slot<Value> {
  readonly #create: () => Value;
  readonly #close: ((value: Value) => Promise<void> | void) | undefined;
  readonly #values = new Map<Runtime, { value: Value }>();
  // Remembered so that the value needs no look-up while there is only one runtime.
  #lastRuntime: Runtime | undefined;
  #lastKept: { value: Value } | undefined;

  constructor(create: () => Value, close?: (value: Value) => Promise<void> | void) {
    this.#create = create;
    this.#close = close;
  }

  /** The value in the current runtime. Throws if that runtime is closed. */
  get(): Value {
    const runtime = currentRuntime();
    if (runtime === this.#lastRuntime && this.#lastKept !== undefined) return this.#lastKept.value;
    return this.#keptOf(runtime).value;
  }

  /** Replaces the value without closing the previous one. Throws if the current runtime is closed. */
  set(value: Value): void {
    const runtime = currentRuntime();
    runtime.assertOpen();
    const kept = this.#values.get(runtime);
    if (kept === undefined) this.#keep(runtime, value);
    else kept.value = value;
  }

  #keptOf(runtime: Runtime): { value: Value } {
    const kept = this.#values.get(runtime) ?? this.#make(runtime);
    this.#lastRuntime = runtime;
    this.#lastKept = kept;
    return kept;
  }

  #make(runtime: Runtime): { value: Value } {
    runtime.assertOpen(); // before creating anything that would never be closed
    return this.#keep(runtime, this.#create());
  }

  #keep(runtime: Runtime, value: Value): { value: Value } {
    const kept = { value };
    runtime.defer(async () => {
      try {
        await this.#close?.(kept.value);
      } finally {
        this.#forget(runtime);
      }
    });
    this.#values.set(runtime, kept);
    return kept;
  }

  #forget(runtime: Runtime): void {
    this.#values.delete(runtime);
    this.#lastRuntime = undefined;
    this.#lastKept = undefined;
  }
}

/**
 * Declares module state: `create` makes each runtime's initial value, `close` closes the current one with the runtime
 * (not needed for plain data).
 */
export const runtimeState = <Value>(create: () => Value, close?: (value: Value) => Promise<void> | void): Slot<Value> =>
  new Slot(create, close);
