const scriptTag = /<script\b([^>]{0,2000})>/gi;
const scriptType = /\stype\s*=\s*["']?([^\s"'>]*)/i;
const runs = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

/** Whether a page has executable scripts; JSON-LD and other data don't count. */
export const hasScript = (html: string): boolean =>
  [...html.matchAll(scriptTag)].some(([, attributes = '']) => runs.test(scriptType.exec(attributes)?.[1] ?? ''));
