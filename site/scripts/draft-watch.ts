/** Draft status, as requested by a page that is waiting. */
export interface WatchedDraft {
  status: string;
  progress: { pages_read: number };
  regenerating: readonly unknown[];
}

const isDraft = (value: unknown): value is WatchedDraft =>
  typeof value === 'object' && value !== null && 'status' in value && 'progress' in value && 'regenerating' in value;

/** A draft's current state, using the page's session; undefined if unavailable. */
export async function askDraft(id: string): Promise<WatchedDraft | undefined> {
  try {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const response = await fetch(`/api/trpc/get_draft?input=${input}`, { priority: 'low' });
    const body: unknown = await response.json();
    const data = (body as { result?: { data?: unknown } } | null)?.result?.data;
    return isDraft(data) ? data : undefined;
  } catch {
    return undefined; // Offline or busy; it is retried later.
  }
}
