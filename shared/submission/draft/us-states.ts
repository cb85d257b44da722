/** US state codes and names, including D.C. */
const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const written = [...Object.keys(states), ...Object.values(states)].join('|');

const cityAndState = new RegExp(
  `(?<=^|[,\\d] |\\s\\|\\s)(?<city>\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,2}), ?(?<state>${written})(?<zip> \\d{5}(?:-\\d{4})?)?(?![\\p{L}])`,
  'u',
);
const stateAndZip = new RegExp(`\\b(?:${written}),? \\d{5}(?:-\\d{4})?\\b`);
const stateAndDigit = new RegExp(`\\b(?<state>${written}),? (?<digit>\\d)\\d{4}\\b`);

/** States by the first digit of their ZIP codes. */
const zones = [
  'CT MA ME NH NJ RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
];

/** Whether a ZIP code belongs to another state. Design tools fill in such addresses: "Mesa, New Jersey 45463". */
export function isMadeUpAddress(text: string): boolean {
  const { state, digit } = stateAndDigit.exec(text)?.groups ?? {};
  const code = Object.keys(states).find((each) => each === state || states[each] === state);
  return code !== undefined && !zones[Number(digit)]?.includes(code);
}

/** Whether a text contains a US place: a city with its state, or a state with a ZIP code. */
export function namesUsAddress(text: string): boolean {
  return stateAndZip.test(text) || cityAndState.test(text);
}

/** The place in "City, ST" or an address with a ZIP code, quoted whole; undefined for other texts. */
export function usPlaceOf(text: string): { country: 'US'; city: string | undefined; quotes: string[] } | undefined {
  const found = cityAndState.exec(text);
  const isWhole = found !== null && (found.groups?.zip !== undefined || found[0].length === text.length);
  if (isWhole) return { country: 'US', city: found.groups?.city, quotes: [text] };
  return stateAndZip.test(text) ? { country: 'US', city: undefined, quotes: [text] } : undefined;
}
