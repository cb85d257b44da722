/// <reference types="astro/client" />

type PageLocals = import('../shared/publish/page/page-locals.ts').PageLocals;
type SiteLocals = import('../shared/publish/page/page-locals.ts').SiteLocals;

declare namespace App {
  interface Locals extends PageLocals, SiteLocals {}
}
