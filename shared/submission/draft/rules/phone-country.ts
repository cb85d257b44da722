/** Country and calling code, where the code belongs to one country; +1 is shared by many. */
const table = `
  AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BJ229 BN673 BO591
  BR55 BW267 BY375 CD243 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 CU53 CY357 CZ420 DE49 DK45 DZ213 EC593
  EE372 EG20 ES34 ET251 FI358 FJ679 FO298 FR33 GA241 GB44 GE995 GH233 GR30 GT502 HK852 HN504 HR385 HU36 ID62
  IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JO962 JP81 KE254 KG996 KH855 KR82 KW965 KZ76 KZ77 LA856 LB961 LI423
  LK94 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MK389 MM95 MN976 MO853 MT356 MU230 MV960 MX52 MY60
  MZ258 NA264 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PH63 PK92 PL48 PS970 PT351 PY595 QA974 RO40
  RS381 RU73 RU74 RU78 RU79 RW250 SA966 SE46 SG65 SI386 SK421 SN221 SV503 SY963 TH66 TJ992 TM993 TN216 TR90
  TW886 TZ255 UA380 UG256 UY598 UZ998 VE58 VN84 XK383 YE967 ZA27 ZM260 ZW263
`;
const byCode = new Map([...table.matchAll(/([A-Z]{2})(\d+)/g)].map(([, country = '', code = '']) => [code, country]));

const international = /(?<![\d+]\s?)(?:\+|00)\s?[1-9](?:[\s().\u2013/-]{0,3}\d){7,14}/g;

/** The international phone numbers in a text with their countries; undefined for codes that several countries share. */
export const phonesIn = (text: string): { quote: string; country: string | undefined }[] =>
  [...text.matchAll(international)].map(([quote]) => {
    const digits = quote.replaceAll(/\D/g, '').replace(/^00/, '');
    return { quote, country: byCode.get(digits.slice(0, 3)) ?? byCode.get(digits.slice(0, 2)) };
  });

/** The country of all these phone numbers; undefined if there are several, or none. */
export function countryOfPhones(phones: ReturnType<typeof phonesIn>): string | undefined {
  const found = new Set(phones.map(({ country }) => country));
  return found.size === 1 ? [...found][0] : undefined;
}
