import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderInUse } from './site-folders.ts';

/** The compiled site: gives the page of an address. */
export interface SiteApp {
  render(
    request: Request,
    options: { locals: object; prerenderedErrorPageFetch: () => Promise<Response> },
  ): Promise<Response>;
}

let loading: Promise<SiteApp> | undefined;
let loaded: SiteApp | undefined;

/** Loads the compiled site once. Throws when it has not been compiled. */
export async function loadSiteApp(): Promise<SiteApp> {
  if (loaded !== undefined) return loaded;
  loading ??= import(pathToFileURL(path.join(folderInUse(), 'server/entry.mjs')).href).then(
    (module: { app: SiteApp }) => module.app,
  );
  loaded = await loading;
  return loaded;
}

const missingPage = async (): Promise<Response> => new Response(null, { status: 404 });

/** Renders an address of the site. The host is of no matter: pages take their own address from the settings. */
export async function renderSitePage(target: string, locals: object): Promise<Response> {
  const app = loaded ?? (await loadSiteApp());
  return app.render(new Request(`http://site.internal${target}`), { locals, prerenderedErrorPageFetch: missingPage });
}
