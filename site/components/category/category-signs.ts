interface Sign {
  /** Prefixes of words in a category's name. */
  words: RegExp;
  /** SVG path data in a 24 by 24 view box. */
  path: string;
}

/** Default category icons. */
const signs: readonly Sign[] = [
  { words: /^(?:privacy|secur|password|safe|legal|law)/, path: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3' },
  { words: /^(?:event|booking|calendar|schedul|appointment|conference)/, path: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5' },
  {
    words: /^(?:devops|cloud|hosting|infrastructure|server|container|platform)/,
    path: 'M7 18a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5 1.5A3.5 3.5 0 0 1 17 18Z',
  },
  { words: /^(?:file|storage|backup|archiv|download|sync)/, path: 'M3 6h6l2 3h10v10H3Z' },
  {
    words: /^(?:network|web|internet|browser|domain|vpn)/,
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18Z',
  },
  { words: /^(?:utilit|system|operating|setting)/, path: 'M5 7h8m4 0h2M5 17h2m4 0h8M15 5v4m-6 6v4' },
  { words: /^(?:productiv|task|project|todo|habit|planning)/, path: 'M4 4h16v16H4zm4 8 3 3 5-6' },
  {
    words: /^(?:customer|crm|people|recruit|human|member)/,
    path: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 9c0-4 3-6 6-6s6 2 6 6m1-9a3 3 0 1 0-1-6m2 9c2 0 4 2 4 6',
  },
  { words: /^(?:develop|code|coding|software|program|api|testing|deploy)/, path: 'm8 7-5 5 5 5m8-10 5 5-5 5' },
  { words: /^(?:business|financ|invoic|account|money|tax|payroll|hr|hiring)/, path: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16' },
  { words: /^(?:commerce|e-?commerce|shop|sale|retail|market)/, path: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0' },
  {
    words: /^(?:climate|green|energy|garden|food|farm|nature|animal)/,
    path: 'M5 19C4 10 10 4 20 4c0 10-6 16-15 15Zm0 0 8-8',
  },
  {
    words: /^(?:design|creativ|art|photo|image|video|colou?r)/,
    path: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z',
  },
  { words: /^(?:game|gaming|puzzle|play|fun|sport)/, path: 'M5 5h14v14H5zM9 9h.01M12 12h.01M15 15h.01' },
  {
    words: /^(?:music|audio|sound|podcast|score)/,
    path: 'M9 18V5l10-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm10-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  },
  {
    words: /^(?:hardware|sensor|keyboard|device|robot|smart|iot)/,
    path: 'M7 7h10v10H7zM10 3v4m4-4v4m-4 10v4m4-4v4M3 10h4m-4 4h4m10-4h4m-4 4h4',
  },
  {
    words: /^(?:health|well|fitness|medic|care|mental|sleep)/,
    path: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 6-8 11-8 11Z',
  },
  {
    words: /^(?:learn|educat|read|book|course|school|vocabulary|library)/,
    path: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2Zm0 0v14',
  },
  { words: /^(?:writ|publish|text|blog|news|note|editor|document)/, path: 'm4 20 1-5L16 4l4 4L9 19Z' },
  {
    words: /^(?:travel|map|local|place|mobility|city)/,
    path: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11Zm0-8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  },
  {
    words: /^(?:chat|communicat|communit|social|team|collab|meeting|mail|email|support|feedback)/,
    path: 'M4 5h16v11H9l-5 4Z',
  },
  { words: /^(?:data|analytic|database|migration|report|metric|research|seo)/, path: 'M5 20v-9m5 9V4m5 16v-7m5 7V8' },
  {
    words: /^(?:ai$|artificial|machine|automat|assistant|agent)/,
    path: 'M12 3c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9Z',
  },
];

/** Icon path for the first word in a category's name that has an icon; undefined if no word has one. */
export function categorySign(name: string): string | undefined {
  const words = name.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const signed = words.map((word) => signs.find((sign) => sign.words.test(word)));
  return signed.find((sign) => sign !== undefined)?.path;
}
