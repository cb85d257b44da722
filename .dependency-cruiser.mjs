const ioFiles = '(\\.(model|reads|writes)\\.ts$|^shared/io/|^shared/models\\.ts$)';
const ioLibraries =
  'node_modules/(satori|sharp|@resvg|mongoose|mongodb|agenda|@agendajs|nodemailer|got|request-filtering-agent|mongodb-memory-server-core|openai)/';
const ioOfNode = '^(node:)?(fs|fs/promises|net|http|https|dns|child_process|worker_threads)$';

/** The import rules of the layout: what a room may know of. */
export default {
  forbidden: [
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
      comment: 'In shared/ only .model, .reads, .writes and io/ do I/O; everything else is pure.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles, '^shared/environment\\.ts$'] },
      to: { path: `${ioLibraries}|${ioOfNode}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-do-not-read',
      comment: 'A pure rule is given what it needs: it imports no reads, writes or models (their types are fine).',
      severity: 'error',
      from: { path: '^shared/', pathNot: [ioFiles, '^shared/change/kept-fresh\\.ts$'] },
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
        path: '^(jobs|cli|demo|bench|test)/|^api/(?!documentation\\.ts|site-api\\.ts)|\\.(model|writes)\\.ts$|^shared/io/',
      },
    },
    {
      name: 'nobody-imports-programs',
      comment: 'cli/, bench/ and test/ are ends of the graph.',
      severity: 'error',
      from: { path: '^(shared|api|jobs|site|demo)/' },
      to: { path: '^(cli|bench|test)/' },
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
