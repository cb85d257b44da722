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
  'community',
  'commerce',
  'publish',
  'operate',
];

/**
 * What a file of shared/ does outside of the process shows in its name: .model, .reads and .writes the database (a verb of .writes may
 * ask others too), .fetch others over the network, .files files of this machine. A file without such a name is pure.
 */
const ioFiles =
  '(\\.(model|reads|writes|fetch|files)\\.ts$|^shared/platform/|^shared/publish/share-image/drawing/|^shared/(models|runtime)\\.ts$)';
const ioLibraries =
  'node_modules/(satori|sharp|@resvg|mongoose|mongodb|agenda|@agendajs|nodemailer|got|request-filtering-agent|mongodb-memory-server-core|openai)/';
/** Where platform/ asks others: websites, the browser, the model. */
const ioPlatform =
  '^shared/platform/(outbound/(fetch-page|request-page|resolve-host|text-records)|browser/browser|language-model/(ai|request)|object-store/object-store)\\.ts$';
const ioOfNode = '^(node:)?(fs|fs/promises|net|http|https|dns|child_process|worker_threads)$';

const orderOfContexts = contexts.slice(0, -1).map((context, index) => ({
  name: `${context}-knows-only-what-is-below`,
  comment: `shared/${context}/ may import only ${contexts.slice(0, index).join(', ') || 'itself'}. Move what both need down into the lower context, or the file that needs both up into the higher one.`,
  severity: 'error',
  from: { path: `^shared/${context}/` },
  to: { path: `^shared/(${contexts.slice(index + 1).join('|')})/` },
}));

/** Libraries are entered by file; every other context only by the files named after it. */
const libraries = ['kernel', 'platform'];
const entered = contexts.filter((context) => !libraries.includes(context));

/** The page thread starts in a third of the time with only the pure rules that it runs: by the doors it would load the database driver too. */
const pageThread = '^jobs/page-thread-program\\.ts$';

const doorsOfContexts = entered.map((context) => ({
  name: `${context}-is-entered-by-its-doors`,
  comment: `Import from shared/${context}/${context}.ts (schemas, types, rules), ${context}.reads.ts or ${context}.writes.ts. What is missing there is exported there first; shared/models.ts and shared/runtime.ts put the whole together and may enter anywhere.`,
  severity: 'error',
  from: { pathNot: `^shared/${context}/|^(test|bench)/|^shared/(models|runtime)\\.ts$|${pageThread}` },
  to: { path: `^shared/${context}/`, pathNot: `^shared/${context}/${context}(\\.(reads|writes|fetch|files))?\\.ts$` },
}));

const nobodyUsesTheirOwnDoor = entered.map((context) => ({
  name: `${context}-does-not-use-its-own-doors`,
  comment: `Inside of shared/${context}/ import the file itself: its doors are for others.`,
  severity: 'error',
  from: { path: `^shared/${context}/`, pathNot: `^shared/${context}/${context}(\\.(reads|writes|fetch|files))?\\.ts$` },
  to: { path: `^shared/${context}/${context}(\\.(reads|writes|fetch|files))?\\.ts$` },
}));

/** The import rules of the layout: what a context and a room may know of. */
export default {
  forbidden: [
    ...orderOfContexts,
    ...doorsOfContexts,
    ...nobodyUsesTheirOwnDoor,
    {
      name: 'page-thread-loads-no-database',
      comment: 'On a busy machine each further hundred of files makes a first crawl or badge check wait for seconds.',
      severity: 'error',
      from: { path: pageThread },
      to: { path: '^shared/platform/mongo/|node_modules/(mongoose|mongodb)/', reachable: true },
    },
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
      comment:
        'In shared/ only .model, .reads, .writes, .fetch, .files and platform/ do I/O; everything else is pure. Name the file after what it does.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles] },
      to: { path: `${ioLibraries}|${ioOfNode}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-do-not-read',
      comment: 'A pure rule is given what it needs: it imports nothing that does I/O (its types are fine).',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles, '^shared/change/feed/(kept-fresh|fresh-cache)\\.ts$'] },
      to: { path: '\\.(model|reads|writes|fetch|files)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reads-read-the-database',
      comment:
        '.reads reads the database and nothing else: what asks others over the network is a .fetch, what uses files of this machine a .files.',
      severity: 'error',
      from: { path: '^shared/.*\\.reads\\.ts$' },
      to: {
        path: `\\.(writes|fetch|files)\\.ts$|${ioPlatform}|${ioOfNode}|node_modules/(got|openai|nodemailer)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fetch-and-files-know-no-database',
      comment:
        'What asks others or uses files is given what it needs; the verb or job that asks for it reads and writes.',
      severity: 'error',
      from: { path: '^shared/.*\\.(fetch|files)\\.ts$' },
      to: { path: '\\.(model|reads|writes)\\.ts$|node_modules/(mongoose|mongodb)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'network-is-asked-for',
      comment: 'Others are asked over the network by a .fetch or a verb (.writes) only, through platform/.',
      severity: 'error',
      from: { path: '^shared/', pathNot: ['^shared/(platform/|runtime\\.ts$)', '\\.(writes|fetch)\\.ts$'] },
      to: { path: ioPlatform, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'html-is-parsed-in-one-place',
      comment:
        'HTML of strangers is parsed by shared/platform/html/parse-html.ts, which has the bounds; other code uses the tree.',
      severity: 'error',
      from: { path: '^(shared|api|jobs|cli)/', pathNot: ['^shared/platform/(html|image-processing/svg)/'] },
      to: { path: 'node_modules/(cheerio|htmlparser2|parse5)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pictures-of-strangers-are-drawn-apart',
      comment:
        'Native libraries that decode pictures of others run in a process of their own: call shared/platform/image-processing/picture-process.ts.',
      severity: 'error',
      from: {
        path: '^(shared|api|jobs|cli|site)/',
        pathNot:
          '^shared/platform/image-processing/(picture-process-program|process-image|process-screen|decode-image|draw-within)\\.ts$',
      },
      to: {
        path: '^shared/platform/image-processing/(process-image|process-screen|decode-image|draw-within|svg/clean-svg)\\.ts$|node_modules/sharp/',
        dependencyTypesNot: ['type-only'],
      },
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
        path: '^(jobs|cli|demo|bench|test)/|^api/(?!documentation\\.ts|site-api\\.ts)|\\.(model|writes|fetch|files)\\.ts$|^shared/platform/',
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
