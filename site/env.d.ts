/// <reference types="astro/client" />

type PageLocals = import('../shared/publish/page/page-locals.ts').PageLocals;

declare namespace App {
  interface Locals extends PageLocals {}
}
