/** A path with its parts such as `:id` filled in. */
export const fillPath = (path: string, parts: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (part, name: string) => encodeURIComponent(parts[name] ?? part));
