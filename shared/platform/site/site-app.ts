import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { requireDatabase } from '../mongo/database-watch.ts';
import { inSpan } from '../tracing/tracing.ts';
import { folderInUse } from './site-folders.ts';

/** The compiled site, which renders pages. */
export interface SiteApp {
  render(
    request: Request,
    options: { locals: object; prerenderedErrorPageFetch: () => Promise<Response> },
  ): Promise<Response>;
}

const site = runtimeState(() => new LoadedSite());

class LoadedSite {
  app: SiteApp | undefined;
  #loading: Promise<SiteApp> | undefined;

  async load(): Promise<SiteApp> {
    this.#loading ??= import(pathToFileURL(path.join(folderInUse(), 'server/entry.mjs')).href).then(
      (module: { app: SiteApp }) => module.app,
    );
    this.app = await this.#loading;
    return this.app;
  }
}

/** Loads the compiled site once. Throws if it hasn't been compiled. */
export const loadSiteApp = (): Promise<SiteApp> => site.get().load();

const missingPage = async (): Promise<Response> => new Response(null, { status: 404 });

/**
 * Renders a path of the site. The host is ignored: pages use the configured one. Throws DatabaseAway if the database is
 * unreachable and a visitor is waiting.
 */
export async function renderSitePage(target: string, locals: object): Promise<Response> {
  const app = site.get().app ?? (await loadSiteApp());
  requireDatabase();
  const request = new Request(`http://site.internal${target}`);
  const response = await inSpan('render', {}, () =>
    app.render(request, { locals, prerenderedErrorPageFetch: missingPage }),
  );
  if (response.status === 500) requireDatabase(); // Astro has swallowed the cause
  return response;
}
