import type { SiteWords } from '../site-words.ts';

/** German. */
export const de: SiteWords = {
  code: 'de',
  paths: { pricing: '/preise', about: '/ueber-uns', contact: '/impressum', blog: '/blog' },
  subjects: [
    {
      tagline: 'Dienstpläne, die sich von selbst füllen',
      description: '{name} erstellt Dienstpläne für Pflegeheime und beachtet dabei Ruhezeiten, Wünsche und Verträge.',
      lead: 'Die Leitung gibt den Bedarf ein, {name} schlägt einen Plan vor, und alle sehen ihn sofort auf dem Handy.',
      features: [
        ['Wunschfrei per App', 'Mitarbeitende tragen ihre Wünsche ein und sehen gleich, was möglich ist.'],
        ['Ruhezeiten im Blick', 'Das Programm warnt, bevor zwischen zwei Schichten zu wenig Zeit liegt.'],
        ['Tausch ohne Anruf', 'Wer tauschen will, fragt die Kollegen direkt in der App.'],
      ],
      faqs: [
        ['Kann ich meine Daten mitnehmen?', 'Ja, alle Pläne lassen sich jederzeit als Tabelle herunterladen.'],
        ['Wie lange dauert die Einführung?', 'Die meisten Häuser planen nach zwei Wochen ohne ihre alten Listen.'],
      ],
    },
    {
      tagline: 'Belege fotografieren, Buchhaltung erledigt',
      description: '{name} liest Belege von Handwerksbetrieben und bereitet die Buchungen für die Steuerberatung vor.',
      lead: 'Ein Foto genügt: {name} erkennt Betrag, Datum und Steuersatz und ordnet den Beleg dem Auftrag zu.',
      features: [
        ['Belegerkennung', 'Beträge und Steuersätze werden aus dem Foto gelesen und geprüft.'],
        ['Auftragsmappe', 'Zu jedem Auftrag liegen alle Belege an einer Stelle bereit.'],
        ['Übergabe an die Kanzlei', 'Am Monatsende gehen die Buchungen in einem Rutsch hinüber.'],
      ],
      faqs: [
        ['Welche Formate werden gelesen?', 'Fotos, PDF-Dateien und E-Rechnungen nach den üblichen Normen.'],
        ['Ist das revisionssicher?', 'Ja, jede Änderung wird mit Zeit und Namen festgehalten.'],
      ],
    },
  ],
  people: [
    ['Jana Oberländer', 'Felix Wernicke'],
    ['Timo Harms', 'Leyla Aydin'],
  ],
  seats: [
    {
      city: 'Leipzig',
      code: 'DE',
      country: 'Deutschland',
      lines: ['Karl-Heine-Straße 48', '04229 Leipzig', 'Deutschland'],
    },
    { city: 'Graz', code: 'AT', country: 'Österreich', lines: ['Annenstraße 7', '8020 Graz', 'Österreich'] },
  ],
  founded: [
    '{name} wurde {year} gegründet.',
    'Seit der Gründung im Jahr {year} wächst {name} aus eigener Kraft.',
    'Wir haben {name} im Jahr {year} gegründet.',
  ],
  foundedBy: ['{name} wurde {year} von {a} und {b} gegründet.', '{a} und {b} haben {name} im Jahr {year} gegründet.'],
  based: [
    'Unser Sitz ist in {city}, {country}.',
    'Wir sitzen in {city}, {country}.',
    '{name} ist ein Unternehmen mit Sitz in {city}, {country}.',
  ],
  founderTitle: 'Mitgründerin',
  price: {
    amounts: [(n) => `${n} €`, (n) => `${n},00 €`, (n) => `CHF ${n}.–`],
    monthly: ['pro Monat', '/Monat', 'im Monat'],
    yearly: ['pro Jahr', '/Jahr', 'im Jahr'],
    perSeat: 'pro Nutzer',
    plans: ['Kostenlos', 'Team', 'Haus'],
    trial: '30 Tage kostenlos testen, ohne Kreditkarte.',
    onRequest: 'Preise auf Anfrage: Wir erstellen Ihnen gern ein Angebot.',
    once: 'Einmalig {price}, kein Abo.',
    free: '{name} ist für alle komplett kostenlos.',
    toggle: ['Monatlich', 'Jährlich'],
    buy: 'Jetzt starten',
  },
  labels: {
    features: 'Funktionen',
    faq: 'Häufige Fragen',
    prices: 'Preise',
    imprint: 'Impressum',
    testimonials: 'Das sagen unsere Kunden',
    customers: 'Kundengeschichten',
    press: 'Pressestimmen',
    comparison: 'Im Vergleich',
    partners: 'Unsere Partner',
    blog: 'Aus dem Blog',
    jobs: 'Offene Stellen',
    host: 'Hosting',
    comments: '3 Kommentare',
  },
  machinery: {
    cookieTitle: 'Wir schätzen Ihre Privatsphäre',
    cookieText: 'Diese Website verwendet Cookies, um Inhalte zu personalisieren und Zugriffe zu analysieren.',
    accept: 'Alle akzeptieren',
    login: 'Anmelden',
    skip: 'Zum Inhalt springen',
    menu: ['Produkt', 'Preise', 'Über uns', 'Blog'],
  },
  traps: {
    quotes: [
      'Wir wurden 2009 gegründet und hatten nie ein Programm, das wir mochten.',
      'Das spart uns {price} pro Monat, auch im Büro in Lissabon, Portugal.',
    ],
    quoteBy: 'Gründerin der Globex GmbH',
    story:
      'Die Globex GmbH wurde 1998 in Rotterdam gegründet und zahlte früher {price} pro Monat für drei andere Werkzeuge.',
    press: 'Der stille Herausforderer, über den die ganze Branche spricht.',
    competitor: 'Schichtmax hat einen kostenlosen Tarif und kostet {price} pro Nutzer und Monat.',
    partner: 'Die Globex Ltd hat ihren Sitz in Dublin, Irland, und beliefert Behörden.',
    parent: '{name} gehört zur Holding Grant AG, die 1954 in Zürich gegründet wurde.',
    postDate: '3. März 2019',
    post: 'Unser neuer Preis ist {price} pro Monat, und wir sind nach Bern, Schweiz gezogen.',
    change: 'Die öffentliche Beta ist zu Ende, den kostenlosen Tarif gibt es nicht mehr.',
    law: 'Es gilt das Recht der Vereinigten Staaten, Gerichtsstand ist Wilmington, USA.',
    job: 'Softwareentwickler in Kopenhagen, Dänemark, bis zu {price} im Jahr.',
    host: 'Nordhost AB, Ringvägen 100, 118 60 Stockholm, Schweden',
    comment: 'Ich zahle anderswo {price} im Monat. Gibt es einen kostenlosen Tarif?',
  },
};
