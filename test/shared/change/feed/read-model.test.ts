import { expect, test, vi } from 'vitest';
import { ReadModel } from '../../../../shared/change/feed/read-model.ts';
import { patientMs } from '../../../support/patience.ts';

/** A model whose loads end when the test says so. */
function aModel() {
  const loads: PromiseWithResolvers<string[]>[] = [];
  const load = vi.fn(() => {
    const next = Promise.withResolvers<string[]>();
    loads.push(next);
    return next.promise;
  });
  const model = new ReadModel(load);
  return { model, load, end: (index: number, value: string[]) => loads[index]?.resolve(value), loads };
}

test('loads on the first call, and only once', async () => {
  const { model, load, end } = aModel();
  expect(model.isWanted).toBe(false);
  const readers = Promise.all([model.get(), model.get()]);
  end(0, ['a']);
  expect(await readers).toEqual([['a'], ['a']]);
  expect(await model.get()).toEqual(['a']);
  expect(load).toHaveBeenCalledOnce();
});

test("an update during loading doesn't wait for other readers and is applied before anyone sees the value", async () => {
  const { model, end } = aModel();
  const reader = model.get();
  await model.update((value) => void value.push('update'));
  end(0, ['loaded']);
  expect(await reader).toEqual(['loaded', 'update']);
  await model.update((value) => void value.push('later'));
  expect(await model.get()).toEqual(['loaded', 'update', 'later']);
});

test('an update that arrives during another update is applied too', async () => {
  const { model, end } = aModel();
  const reader = model.get();
  await model.update(async (value) => {
    value.push('first');
    await model.update((later) => void later.push('second'));
  });
  end(0, []);
  expect(await reader).toEqual(['first', 'second']);
});

test('readers keep the old value during a reload, and an update goes to both', async () => {
  const { model, load, end } = aModel();
  const first = model.get();
  end(0, ['old']);
  await first;
  const reloaded = model.reload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), patientMs);
  await model.update((value) => void value.push('update'));
  expect(await model.get()).toEqual(['old', 'update']);
  end(1, ['new']);
  await reloaded;
  expect(await model.get()).toEqual(['new', 'update']);
});

test('a value that nobody has asked for is neither updated nor reloaded', async () => {
  const { model, load } = aModel();
  const update = vi.fn();
  await model.update(update);
  await model.reload();
  expect(update).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test('after a failed load or update the next reader loads it again', async () => {
  const { model, end, loads } = aModel();
  const failing = model.get();
  loads[0]?.reject(new Error('The database is gone.'));
  await expect(failing).rejects.toThrow('The database is gone.');
  const second = model.get();
  end(1, ['second']);
  expect(await second).toEqual(['second']);
  await model.update(() => Promise.reject(new Error('The database is gone.')));
  const third = model.get();
  end(2, ['third']);
  expect(await third).toEqual(['third']);
});

test('a value from elsewhere is used as is', async () => {
  const { model, load } = aModel();
  model.adopt(['adopted']);
  expect(await model.get()).toEqual(['adopted']);
  expect(load).not.toHaveBeenCalled();
});

test('fetches what an update needs at once, and not at all while nobody has asked for the value', async () => {
  const { model, end } = aModel();
  const read = vi.fn(async () => 'read');
  const apply = (value: string[], found: string) => void value.push(found);
  await model.updateFrom(read, apply);
  expect(read).not.toHaveBeenCalled();
  const reader = model.get();
  await model.updateFrom(read, apply);
  expect(read).toHaveBeenCalledOnce();
  end(0, ['loaded']);
  expect(await reader).toEqual(['loaded', 'read']);
});
