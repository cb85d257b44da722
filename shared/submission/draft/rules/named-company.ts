import { compact } from '../site/brand.ts';

const forms =
  'plc|PLC|Inc|LLC|Ltd|Limited|Corp|GmbH|mbH|UG|AG|KG|OHG|e\\.V|SE|SAS|SARL|S\\.A\\.S|S\\.A|SA|S\\.L|SL|SLU|Lda|LDA|Ltda|S\\.r\\.l|Srl|SRL|S\\.p\\.A|SpA|s\\.n\\.c|BV|B\\.V|NV|N\\.V|sp\\. z o\\.o|Sp\\. z o\\.o|s\\.c|S\\.C|snc|VOF|v\\.o\\.f|CLG|OG|KG|e\\.U|SCOP|SASU|EURL|S\\.L\\.U|ME|EIRELI|d\\.o\\.o|s\\.r\\.o|Kft|Oyj|ApS|A\\/S|AB|Oy|AS|ev|e\\.v|e\\.K|Bt|Zrt';
/** A company's name with its legal form. */
const named = new RegExp(
  `(?<name>\\p{Lu}[\\p{L}\\p{N}.&’'-]{1,30}(?: (?:\\p{Lu}[\\p{L}\\p{N}.&’'-]{0,30}|&|und|and|et|y|e|i)){0,4}),? (?:${forms})(?![\\p{L}\\d])`,
  'gu',
);

const whole = new RegExp(`^(?:${named.source})\\.?$`, 'u');
const eastern = /^(?:株式会社|有限会社|合同会社)|(?:株式会社|有限会社|合同会社|有限公司|주식회사)$/u;

/** Whether a text is only a person's or company's name with its legal form: "Ada Park e.K.", "Acme GmbH". */
export const isLegalName = (text: string): boolean => whole.test(text) || eastern.test(text);

/** Whether a text contains the company's own name with a legal form; `names`: the company's names, compact. */
export const namesOwnCompany = (text: string, names: readonly string[]): boolean =>
  [...text.matchAll(named)].some(({ groups }) => names.some((name) => compact(groups?.name ?? '').includes(name)));
