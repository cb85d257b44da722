import { LRUCache } from 'lru-cache';
import { dataRevision } from '../change/change-feed.ts';
import type { EncodedBody } from './encoded-body.ts';

/** A page that was rendered for a request and is not written to disk (a search, a deep category page, a missing page). */
export interface RenderedPage {
  status: number;
  body: EncodedBody;
  location: string | undefined;
}

interface Kept {
  page: RenderedPage;
  revision: number;
  day: string;
}

const perEntry = 512;

/** Rendered pages in memory, bounded in bytes; none outlives a change of the data or, since pages say "this week", the UTC day. */
export class RenderedPages {
  readonly #kept: LRUCache<string, Kept>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.body.bytes.length + perEntry });
  }

  /** The page of an address, rendered by `render` unless a fresh one is kept. */
  async get(target: string, now: Date, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const revision = dataRevision();
    const day = now.toISOString().slice(0, 10);
    const kept = this.#kept.get(target);
    if (kept !== undefined && kept.revision === revision && kept.day === day) return kept.page;
    const page = await render();
    this.#kept.set(target, { page, revision, day });
    return page;
  }
}
