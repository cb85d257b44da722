const scriptTag = /<script\b([^>]{0,2000})>/gi;
const scriptType = /\stype\s*=\s*["']?([^\s"'>]*)/i;
const runs = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

/** Whether a page has a script that runs: JSON-LD and other data do not. */
export const hasScript = (html: string): boolean =>
  [...html.matchAll(scriptTag)].some(([, attributes = '']) => runs.test(scriptType.exec(attributes)?.[1] ?? ''));
