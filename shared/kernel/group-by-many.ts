/** Groups values that may each belong to several groups, keeping their order. */
export function groupByMany<Value, Key>(
  values: Iterable<Value>,
  keysOf: (value: Value) => Iterable<Key>,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [value]);
      else group.push(value);
    }
  }
  return groups;
}
