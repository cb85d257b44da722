/** A field's name and text. */
export type Pair = readonly [name: string, text: string];

/**
 * Name of a row's field, or value of its button, after a button's action: removing a row moves up those below it.
 * Undefined if it belonged to the removed row.
 */
export function afterPress(name: string, press: string): string | undefined {
  const [, list, removed] = /^remove (\S+) (\d+)$/.exec(press) ?? [];
  const [, start, own, rest] = /^((?:remove )?\S+)[. ](\d+)(\..+)?$/.exec(name) ?? [];
  if (start === undefined || own === undefined || start.replace('remove ', '') !== list) return name;
  const step = Number(own) - Number(removed);
  if (step === 0) return undefined;
  return step < 0 ? name : `${name.slice(0, start.length + 1)}${Number(own) - 1}${rest ?? ''}`;
}

/**
 * Texts typed while a button's request was answered, by their names in the answer. Undefined if they have no place in
 * the answer, because it shows other rows.
 */
export function typedSince(
  press: string,
  { sent, shown, fresh }: Record<'sent' | 'shown' | 'fresh', Iterable<Pair>>,
): Map<string, string> | undefined {
  const [before, after] = [new Map(sent), new Map(fresh)];
  const typed = new Map<string, string>();
  for (const [name, text] of shown) {
    const was = before.get(name) ?? '';
    const place = afterPress(name, press);
    if (text === was || place === undefined) continue;
    const now = after.get(place);
    if (now === undefined || (isOfRow(name) && now.trim() !== was.trim())) return undefined;
    typed.set(place, text);
  }
  return typed;
}

const isOfRow = (name: string): boolean => /\.\d+(?:\.|$)/.test(name);
