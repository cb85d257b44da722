import type { SubCommandsDef } from 'citty';

/** All commands by name, each loaded on use. */
export const commands: SubCommandsDef = {
  start: () => import('./start.ts').then((module) => module.startCommand),
  import: () => import('./import.ts').then((module) => module.importCommand),
  enrich: () => import('./enrich.ts').then((module) => module.enrichCommand),
  seed: () => import('./seed.ts').then((module) => module.seedCommand),
  demo: () => import('./demo.ts').then((module) => module.demoCommand),
  draft: () => import('./draft.ts').then((module) => module.draftCommand),
  rebuild: () => import('./rebuild.ts').then((module) => module.rebuildCommand),
  invoices: () => import('./invoices.ts').then((module) => module.invoicesCommand),
  products: () => import('./products.ts').then((module) => module.productsCommand),
  settings: () => import('./settings.ts').then((module) => module.settingsCommand),
  brand: () => import('./brand.ts').then((module) => module.brandCommand),
  votes: () => import('./votes.ts').then((module) => module.votesCommand),
  comments: () => import('./comments.ts').then((module) => module.commentsCommand),
  blocked: () => import('./blocked.ts').then((module) => module.blockedCommand),
  'staff-log': () => import('./staff-log.ts').then((module) => module.staffLogCommand),
  backup: () => import('./backup.ts').then((module) => module.backupCommand),
  restore: () => import('./restore.ts').then((module) => module.restoreCommand),
  'move-database': () => import('./move-database.ts').then((module) => module.moveDatabaseCommand),
  'move-images': () => import('./move-images.ts').then((module) => module.moveImagesCommand),
  export: () => import('./export.ts').then((module) => module.exportCommand),
  'export-data': () => import('./export-data.ts').then((module) => module.exportDataCommand),
  'admin-link': () => import('./admin-link.ts').then((module) => module.adminLinkCommand),
  key: () => import('./key.ts').then((module) => module.keyCommand),
  doctor: () => import('./doctor.ts').then((module) => module.doctorCommand),
};
