import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { closeProcessRuntime, currentRuntime } from '../../../../shared/kernel/runtime/current-runtime.ts';
import { inThisRuntime, runIn } from '../../../../shared/kernel/runtime/run-in.ts';
import { Runtime } from '../../../../shared/kernel/runtime/runtime.ts';
import { runtimeState } from '../../../../shared/kernel/runtime/slot.ts';

afterEach(closeProcessRuntime);

describe('runtime state', () => {
  it('is created once, on first use', () => {
    let made = 0;
    const slot = runtimeState(() => {
      made += 1;
      return { made };
    });
    expect(made).toBe(0);
    expect(slot.get()).toBe(slot.get());
    expect(made).toBe(1);
  });

  it('may be undefined without being created again', () => {
    let made = 0;
    const slot = runtimeState((): string | undefined => {
      made += 1;
      return undefined;
    });
    expect([slot.get(), slot.get()]).toEqual([undefined, undefined]);
    expect(made).toBe(1);
  });

  it('is the value set last', () => {
    const slot = runtimeState(() => 'first');
    slot.set('before it was asked for');
    expect(slot.get()).toBe('before it was asked for');
    slot.set('after');
    expect(slot.get()).toBe('after');
  });

  it('is visible to no other runtime, however their work interleaves', async () => {
    const slot = runtimeState(() => 'of nobody');
    const work = (name: string) =>
      runIn(new Runtime(), async () => {
        slot.set(name);
        const seen: string[] = [];
        for (let turn = 0; turn < 5; turn += 1) {
          await delay(1);
          seen.push(slot.get());
        }
        return seen;
      });
    const [a, b] = await Promise.all([work('a'), work('b')]);
    expect(a).toEqual(Array(5).fill('a'));
    expect(b).toEqual(Array(5).fill('b'));
    expect(slot.get()).toBe('of nobody');
  });

  it('is created on the next call after a failed attempt, and then kept', () => {
    let attempts = 0;
    const slot = runtimeState(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
      return attempts;
    });
    expect(() => slot.get()).toThrow('not yet');
    expect([slot.get(), slot.get()]).toEqual([2, 2]);
  });
});

describe('a function bound to a runtime', () => {
  it('works in it whoever calls it', () => {
    const [one, other] = [new Runtime(), new Runtime()];
    const bound = runIn(one, () => inThisRuntime(() => currentRuntime()));
    const ofProcess = inThisRuntime(() => currentRuntime());
    expect(bound()).toBe(one);
    expect(runIn(other, bound)).toBe(one);
    expect(runIn(other, ofProcess)).toBe(currentRuntime());
  });
});

describe('closing a runtime', () => {
  it('closes the values created last first, each while its dependencies still exist', async () => {
    const ended: string[] = [];
    const below = runtimeState(
      () => 'below',
      (value) => void ended.push(value),
    );
    const above = runtimeState(
      () => `above ${below.get()}`,
      async (value) => {
        await delay(1);
        ended.push(`${value}, which is ${below.get()}`);
      },
    );
    above.get();
    await closeProcessRuntime();
    expect(ended).toEqual(['above below, which is below', 'below']);
  });

  it('closes the current value, and never one nobody asked for', async () => {
    const ended: string[] = [];
    const end = (value: string) => void ended.push(value);
    const replaced = runtimeState(() => 'first', end);
    runtimeState(() => 'never asked for', end);
    replaced.get();
    replaced.set('second');
    await closeProcessRuntime();
    expect(ended).toEqual(['second']);
  });

  it('leaves no value behind: the next runtime starts fresh', async () => {
    const slot = runtimeState(() => ({ count: 0 }));
    slot.get().count = 7;
    await closeProcessRuntime();
    expect(slot.get()).toEqual({ count: 0 });
  });

  it('refuses work still going on in it, before that creates anything', async () => {
    const made: string[] = [];
    const slot = runtimeState(() => made.push('made'));
    const runtime = new Runtime();
    await runtime.close();
    expect(() => runIn(runtime, () => slot.get())).toThrow('This runtime is closed.');
    expect(() => runIn(runtime, () => slot.set(1))).toThrow('This runtime is closed.');
    expect(made).toEqual([]);
  });

  it('closes everything else when one part fails to close, and then reports it', async () => {
    const ended: string[] = [];
    const first = runtimeState(
      () => 'first',
      (value) => void ended.push(value),
    );
    const failing = runtimeState(
      () => 'failing',
      () => Promise.reject(new Error('stuck')),
    );
    first.get();
    failing.get();
    await expect(closeProcessRuntime()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(ended).toEqual(['first']);
  });

  it('happens once, however often it is requested', async () => {
    let ended = 0;
    const runtime = new Runtime();
    const slot = runtimeState(
      () => 1,
      () => {
        ended += 1;
      },
    );
    runIn(runtime, () => slot.get());
    await Promise.all([runtime.close(), runtime.close()]);
    expect(ended).toBe(1);
  });
});
