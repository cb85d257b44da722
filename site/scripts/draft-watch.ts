/** What a page asks of a draft while it waits. */
export interface WatchedDraft {
  status: string;
  progress: { pages_read: number };
  regenerating: readonly unknown[];
}

const isDraft = (value: unknown): value is WatchedDraft =>
  typeof value === 'object' && value !== null && 'status' in value && 'progress' in value && 'regenerating' in value;

/** A draft as it is now, by the session of the page; undefined when it cannot be had. */
export async function askDraft(id: string): Promise<WatchedDraft | undefined> {
  try {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const response = await fetch(`/api/trpc/get_draft?input=${input}`, { priority: 'low' });
    const body: unknown = await response.json();
    const data = (body as { result?: { data?: unknown } } | null)?.result?.data;
    return isDraft(data) ? data : undefined;
  } catch {
    return undefined; // offline or busy: asked again later
  }
}
