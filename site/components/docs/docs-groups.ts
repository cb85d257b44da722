interface NamedOperation {
  name: string;
  method: string;
  tag: string;
}

/** A group of links in the documentation. */
export interface DocsGroup {
  title: string;
  links: readonly { id: string; label: string; method?: string }[];
}

const linkOf = ({ name, method }: NamedOperation): DocsGroup['links'][number] => ({
  id: name,
  label: name,
  method,
});

/** Sections of the docs page: getting started, operations by topic, and general rules. */
export const docsGroups = (operations: readonly NamedOperation[], beside: readonly NamedOperation[]): DocsGroup[] => [
  {
    title: 'Begin',
    links: [
      { id: 'overview', label: 'Overview' },
      { id: 'first-call', label: 'Your first call' },
      { id: 'connect', label: 'Connect an assistant' },
      { id: 'access', label: 'Keys and sign-in' },
      { id: 'conventions', label: 'Lists, retries, dry runs' },
    ],
  },
  ...[...Map.groupBy(operations, ({ tag }) => tag)].map(([title, ofTag]) => ({ title, links: ofTag.map(linkOf) })),
  {
    title: 'Extensions',
    links: [{ id: 'extensions', label: 'What they are' }, ...beside.map(linkOf)],
  },
  {
    title: 'Reference',
    links: [
      { id: 'webhooks', label: 'Webhooks' },
      { id: 'errors', label: 'Errors' },
      { id: 'limits', label: 'Limits' },
      { id: 'changes', label: 'Changes' },
    ],
  },
];
