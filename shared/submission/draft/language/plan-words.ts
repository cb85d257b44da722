import { phrasePattern } from './phrase-pattern.ts';

/** The period or unit an amount is paid for. */
export type PlanInterval = 'month' | 'year' | 'week' | 'day';

/** Words for each period, also inside other words: 每月, miesięcznie. */
const periods: readonly (readonly [PlanInterval, RegExp])[] = [
  [
    'month',
    /(?<![\p{L}])(?:mo|month(?:ly)?|monat(?:e|lich)?|mtl|mois|mensuel(?:le)?|mes(?:es)?|mensual(?:es)?|mês|mensa(?:l|is)|mes[ei]|mensil[ei]|maand(?:elijks)?|mnd|p\/m|miesiąc|miesięcznie|mies|mc|månad|mån|måned|md|kk|kuukausi|kuukaudessa|kuussa|měsíc\p{L}*|měs|ay|aylık|lun[ăa]|lunar|hó(?:nap\p{L}{0,4})?|havi|havonta|місяць|місяця|міс|месяц|мес|ежемесячно|μήνα|μηνιαίως|شهر|الشهر|شهري[اًأ]{0,2}|ماه|ماهانه|bulan|bulanan|tháng|mjesec|mjesečno|месец|месечно|mesečno|חודש|לחודש|חודשי)(?![\p{L}])|เดือน|माह|महीन|月|월|개월/iu,
  ],
  [
    'year',
    /(?<![\p{L}])(?:yr|year(?:ly)?|annum|annual(?:ly)?|jahr|jährlich|ans?|annuel(?:le)?|années?|años?|anual(?:es)?|anos?|anua(?:l|is)|ann[oi]|annual[ei]|jaar(?:lijks)?|rok|rocznie|år|årligen|årligt|årlig|vuosi|vuodessa|ročně|yıl|yıllık|év|évente|évi|рік|год|χρόνο|έτος|سنة|سنوي[اًأ]{0,2}|سال|سالانه|tahun|tahunan|năm|godina|godišnje|година|годишно|שנה|לשנה|שנתי)(?![\p{L}])|ปี|साल|वर्ष|年|년|연(?= |\d|$)/iu,
  ],
  ['week', /(?<![\p{L}])(?:week(?:ly)?|wk|woche|semaine|semana|settimana|tydzień)(?![\p{L}])|週|周|주당/iu],
  ['day', /(?<![\p{L}])(?:day|daily|tag|jour|día|dia|giorno|dag|dzień)(?![\p{L}])|毎日|每天|매일/iu],
];

/** The first period named in a text, whatever the billing cycle; null if none. */
export function periodIn(text: string): PlanInterval | null {
  const found = periods.flatMap(([interval, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ interval, at }];
  });
  return found.sort((one, other) => one.at - other.at)[0]?.interval ?? null;
}

const seats = phrasePattern([
  'user|users|seat|seats|member|members|person|agent|editor|employee|therapist|teammate',
  'nutzer|nutzerin|benutzer|platz|mitarbeiter|mitarbeiterin|person',
  'utilisateur|utilisatrice|membre|personne|poste|salarié|collaborateur',
  'usuario|miembro|persona|puesto|empleado',
  'usuário|utilizador|membro|pessoa|funcionário',
  'utente|membro|persona|postazione|dipendente',
  'gebruiker|lid|persoon|medewerker',
  'użytkownika|użytkownik|osobę|stanowisko|pracownika',
  'ユーザー|1名|1人|每人|每用户|每位用户|每席位|사용자당|인당',
  'användare|anställd|medarbetare|medarbejder|bruger|bruker|ansatt|käyttäjä|henkilö|uživatele|osobu|kullanıcı|kişi|utilizator|elev|felhasználó|користувача|пользователя|сотрудника|χρήστη|مستخدم|pengguna|orang',
]);

/** Whether a price is per person: `per seat / month`, 每人每月. */
export const isPerSeat = (text: string): boolean => seats.test(text);

const freeLine =
  /^(?:free|free forever|forever free|kostenlos|gratis|gratuit|gratuito|gratuita|grátis|darmowy|za darmo|bezpłatnie|darmowe|ilmainen|maksuton|zdarma|ücretsiz|ingyenes|безкоштовно|безкоштовний|бесплатно|бесплатный|δωρεάν|مجاني|مجانا|مجاناً|رایگان|percuma|miễn phí|חינם|בחינם|besplatno|безплатно|ฟรี|मुफ़्त|मुफ्त|無料|免费|免費|무료)$/iu;
/** Whether a line in a plan says that the plan is free. */
export const isFreeLine = (text: string): boolean => freeLine.test(text);

const billedLine =
  /^\(?(?:(?:if |when )?(?:billed|charged|paid)|factur[ée]e?s?|soit|abgerechnet|bei jährlicher|bei jahreszahlung|jährlich abgerechnet|facturad[oa]|cobrad[oa]|pagad[oa]|fatturat[oaie]|addebitat[oaie]|gefactureerd|bij jaarbetaling|rozliczan\p{L}{1,2}|płatn\p{L}{1,3}|przy płatności|年払い|年額|按年付|연간 결제)(?![\p{L}])/iu;
/** Whether a line below a price states the billing: "facturé 180 € par an". */
export const isBilledLine = (text: string): boolean => billedLine.test(text);

const contactLine =
  /^(?:custom(?: pricing| price)?|contact (?:us|sales|our team)(?: for pricing)?|let['’]s talk|talk to (?:us|sales)|(?:preis )?auf anfrage|individuell|kontaktieren sie uns|sur (?:devis|mesure|demande)|nous contacter|contactez-nous|a (?:medida|consultar)|cons[uú]ltanos|sob (?:consulta|medida)|fale conosco|su (?:richiesta|misura|preventivo)|contattaci|op (?:aanvraag|maat)|neem contact op|na zapytanie|wycena indywidualna|skontaktuj się|begär offert|kontakta oss|offert|på förfrågan|efter aftale|kontakt os|etter avtale|kontakt oss|pyydä tarjous|ota yhteyttä|na dotaz|individuálně|kontaktujte nás|teklif al(?:ın)?|bize ulaşın|iletişime geçin|la cerere|contactați-ne|egyedi ajánlat|kérjen ajánlatot|за запитом|по запросу|свяжитесь с нами|κατόπιν συνεννόησης|επικοινωνήστε μαζί μας|تواصل معنا|اتصل بنا|hubungi kami|liên hệ|liên hệ báo giá|báo giá|צרו קשר|דברו איתנו|в зависимости от запроса|po dogovoru|お?問い合わせ(?:ください)?|お見積もり|要相談|联系我们|定制|面议|聯絡我們|문의|별도 문의|문의하기)$/iu;
/** Whether a line says the price is on request. */
export const isContactLine = (text: string): boolean => contactLine.test(text);

/**
 * Currencies by symbol, for symbols that usually stand for one currency. `$` alone is taken as the US dollar; `¥` and
 * `kr` are too ambiguous.
 */
const signs: readonly (readonly [RegExp, string])[] = [
  [/R\$/, 'BRL'],
  [/(?:CA|C) ?\$/, 'CAD'],
  [/(?:AU|A) ?\$/, 'AUD'],
  [/NZ ?\$/, 'NZD'],
  [/HK ?\$/, 'HKD'],
  [/NT ?\$/, 'TWD'],
  [/S ?\$(?<!US ?\$)/, 'SGD'],
  [/MX ?\$/, 'MXN'],
  [/\$|dollars?/i, 'USD'],
  [/€|euros?/i, 'EUR'],
  [/£/, 'GBP'],
  [/円/, 'JPY'],
  [/元|yuan/i, 'CNY'],
  [/yen/i, 'JPY'],
  [/reais/i, 'BRL'],
  [/원|₩/, 'KRW'],
  [/zł/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/Ft\b/, 'HUF'],
  [/₹/, 'INR'],
  [/₽|руб/i, 'RUB'],
  [/₺/, 'TRY'],
  [/₴|грн/i, 'UAH'],
  [/₫/, 'VND'],
  [/฿/, 'THB'],
  [/₱/, 'PHP'],
  [/₦/, 'NGN'],
  [/₪/, 'ILS'],
  [/(?<![\p{L}])Rp/u, 'IDR'],
  [/(?<![\p{L}])lei(?![\p{L}])/iu, 'RON'],
  [/SFr|Fr\.|CHF/i, 'CHF'],
  [/ج\.?م|جنيه/, 'EGP'],
  [/ر\.?س/, 'SAR'],
  [/د\.?إ|درهم/, 'AED'],
  [/đ/i, 'VND'],
  [/ש["״]ח|שקל/, 'ILS'],
  [/₸|тенге|тг/, 'KZT'],
  [/₾/, 'GEL'],
  [/บาท/, 'THB'],
  [/S\//, 'PEN'],
];
const codes = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 code of a written amount; null if the symbol is ambiguous (¥, kr). */
export function currencyIn(amount: string): string | null {
  const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(amount)?.[0];
  if (code !== undefined && codes.has(code)) return code;
  return signs.find(([sign]) => sign.test(amount))?.[1] ?? null;
}
