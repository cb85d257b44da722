/** All values of a repeatable option, in order. The command line parser only keeps the last one. */
export function valuesOf(option: string, rawArgs: readonly string[]): string[] {
  return rawArgs.flatMap((argument, at) => {
    if (argument.startsWith(`--${option}=`)) return [argument.slice(option.length + 3)];
    const value = argument === `--${option}` ? rawArgs[at + 1] : undefined;
    return value === undefined ? [] : [value];
  });
}
