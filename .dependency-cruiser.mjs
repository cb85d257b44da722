/** The contexts of shared/, lowest first: each knows only those above it in this list (docs/architecture.md). */
const contexts = [
  'kernel',
  'platform',
  'change',
  'identity',
  'directory',
  'launch',
  'submission',
  'intake',
  'commerce',
  'publish',
  'operate',
];

const ioFiles =
  '(\\.(model|reads|writes)\\.ts$|^shared/platform/|^shared/publish/share-image/drawing/|^shared/(models|runtime)\\.ts$)';
const ioLibraries =
  'node_modules/(satori|sharp|@resvg|mongoose|mongodb|agenda|@agendajs|nodemailer|got|request-filtering-agent|mongodb-memory-server-core|openai)/';
const ioOfNode = '^(node:)?(fs|fs/promises|net|http|https|dns|child_process|worker_threads)$';

const orderOfContexts = contexts.slice(0, -1).map((context, index) => ({
  name: `${context}-knows-only-what-is-below`,
  comment: `shared/${context}/ may import only ${contexts.slice(0, index).join(', ') || 'itself'}. Move what both need down into the lower context, or the file that needs both up into the higher one.`,
  severity: 'error',
  from: { path: `^shared/${context}/` },
  to: { path: `^shared/(${contexts.slice(index + 1).join('|')})/` },
}));

/** The import rules of the layout: what a context and a room may know of. */
export default {
  forbidden: [
    ...orderOfContexts,
    {
      name: 'every-file-has-a-context',
      comment: 'A file of shared/ belongs to one of the contexts named at the top of this file.',
      severity: 'error',
      from: { path: '^shared/', pathNot: `^shared/((${contexts.join('|')})/|(models|runtime)\\.ts$)` },
      to: {},
    },
    {
      name: 'no-circles',
      comment: 'A circle of imports is two files that are one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'shared/ is the domain: it never imports api/, jobs/, site/ or the programs around them.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(api|jobs|site|cli|demo|bench|test)/' },
    },
    {
      name: 'rules-do-no-io',
      comment: 'In shared/ only .model, .reads, .writes and platform/ do I/O; everything else is pure.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles] },
      to: { path: `${ioLibraries}|${ioOfNode}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-do-not-read',
      comment: 'A pure rule is given what it needs: it imports no reads, writes or models (their types are fine).',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles, '^shared/change/(kept-fresh|fresh-cache)\\.ts$'] },
      to: { path: '\\.(model|reads|writes)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-asks-the-domain',
      comment: 'api/ imports shared/ and jobs/queue.ts, and never a database library or a model.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(site|cli|demo|bench|test)/|^jobs/(?!queue\\.ts)|\\.model\\.ts$|${ioLibraries}` },
    },
    {
      name: 'jobs-know-the-domain-only',
      comment: 'jobs/ imports shared/ only.',
      severity: 'error',
      from: { path: '^jobs/' },
      to: { path: '^(api|site|cli|demo|bench|test)/|\\.model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-reads',
      comment:
        'site/ imports pure files and .reads; of api/ only what documents it and the public reads that it mounts.',
      severity: 'error',
      from: { path: '^site/' },
      to: {
        path: '^(jobs|cli|demo|bench|test)/|^api/(?!documentation\\.ts|site-api\\.ts)|\\.(model|writes)\\.ts$|^shared/platform/',
      },
    },
    {
      name: 'only-directory-touches-its-models',
      comment:
        'Listings, founders and categories belong to shared/directory/. Read them with one of its reads and change them with one of its verbs; where none fits, write one there: listings change by changeListing alone, which records the change.',
      severity: 'error',
      from: { path: '^(shared|api|jobs|cli|demo|site)/', pathNot: '^shared/(directory/|models\\.ts$)' },
      to: { path: '^shared/directory/(listing/listing|founder/founder|category/category)\\.model\\.ts$' },
    },
    {
      name: 'nobody-imports-programs',
      comment: 'cli/, bench/ and test/ are ends of the graph.',
      severity: 'error',
      from: { path: '^(shared|api|jobs|site|demo)/' },
      to: { path: '^(cli|bench|test)/' },
    },
    {
      name: 'mongo-server-has-one-door',
      comment:
        'The embedded database is a package of its own: others import mongo-server.ts, which exports what they may use (its README.md).',
      severity: 'error',
      from: { pathNot: '^(test/)?shared/platform/mongo-server/' },
      to: { path: '^shared/platform/mongo-server/(?!mongo-server\\.ts$)' },
    },
    {
      name: 'mongo-server-stands-alone',
      comment:
        'Of Slipway the embedded database knows how programs are found, and nothing else; the rest is given to its door.',
      severity: 'error',
      from: { path: '^shared/platform/mongo-server/' },
      to: { path: '^(shared|api|jobs|site|cli|demo)/', pathNot: '^shared/platform/(mongo-server|process)/' },
    },
    {
      name: 'only-what-is-declared',
      comment:
        'Every library that is used stands in package.json, and what runs in production is no development dependency.',
      severity: 'error',
      from: { path: '^(shared|api|jobs|cli|demo)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.cache|node_modules/\\.cache)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
};
