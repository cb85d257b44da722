import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageLocals } from '../page/page-locals.ts';

/** The compiled site: gives the page of an address. */
export interface SiteApp {
  render(
    request: Request,
    options: { locals: PageLocals; prerenderedErrorPageFetch: () => Promise<Response> },
  ): Promise<Response>;
}

/** Folder that `astro build` writes. */
export const compiledSiteFolder = path.resolve(import.meta.dirname, '../../dist');
const entry = path.join(compiledSiteFolder, 'server/entry.mjs');

let loading: Promise<SiteApp> | undefined;
let loaded: SiteApp | undefined;

/** Loads the compiled site once. Throws when it has not been compiled. */
export async function loadSiteApp(): Promise<SiteApp> {
  if (loaded !== undefined) return loaded;
  if (!existsSync(entry)) throw new Error('The site is not compiled. Run `npm run build` first.');
  loading ??= import(pathToFileURL(entry).href).then((module: { app: SiteApp }) => module.app);
  loaded = await loading;
  return loaded;
}

const missingPage = async (): Promise<Response> => new Response(null, { status: 404 });

/** Renders an address of the site. The host is of no matter: pages take their own address from the settings. */
export async function renderSitePage(target: string, locals: PageLocals): Promise<Response> {
  const app = loaded ?? (await loadSiteApp());
  return app.render(new Request(`http://site.internal${target}`), { locals, prerenderedErrorPageFetch: missingPage });
}
