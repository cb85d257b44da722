/** Every value of an option that can be given several times, in order; the parser of the command line keeps the last one only. */
export function valuesOf(option: string, rawArgs: readonly string[]): string[] {
  return rawArgs.flatMap((argument, at) => {
    if (argument.startsWith(`--${option}=`)) return [argument.slice(option.length + 3)];
    const value = argument === `--${option}` ? rawArgs[at + 1] : undefined;
    return value === undefined ? [] : [value];
  });
}
