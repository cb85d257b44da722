/** A file with odd columns, and the content of each; null for columns to skip. */
export interface OddFile {
  name: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  holds: Readonly<Record<string, string | null>>;
  /** The separator of values within a cell. */
  parted?: Readonly<Record<string, string>>;
}

const file = (
  name: string,
  holds: Readonly<Record<string, string | null>>,
  cells: readonly (readonly unknown[])[],
  parted: Readonly<Record<string, string>> = {},
): OddFile => ({
  name,
  holds,
  parted,
  rows: cells.map((row) => Object.fromEntries(Object.keys(holds).map((column, at) => [column, row[at]]))),
});

/** Realistic files: made up, in eight languages. Every third was held out while developing the rules. */
export const oddFiles: readonly OddFile[] = [
  file(
    'spreadsheet of a newsletter',
    {
      'Tool Name': 'name',
      'Tool URL': 'website_url',
      'What it does': 'description',
      Niche: 'categories',
      'Added on': null,
    },
    [
      [
        'Quillbox',
        'https://quillbox.example',
        'Write newsletters together with your team and see who opened what.',
        'Email',
        '2024-01-02',
      ],
      [
        'Pocketbee',
        'pocketbee.example/',
        'Keeps your receipts in order and hands them to your accountant every month.',
        'Finance',
        '2024-02-12',
      ],
      [
        'Ravelin',
        'www.ravelin.example',
        'A calendar that plans your week around the work that matters most to you.',
        'Productivity',
        '2024-03-01',
      ],
    ],
  ),
  file(
    'German export with semicolons in cells',
    {
      Firmenname: 'name',
      Webseite: 'website_url',
      Beschreibung: 'description',
      Branche: 'categories',
      Gründungsjahr: 'founded_year',
      Land: 'country',
      Umsatz: null,
    },
    [
      [
        'Holzwerk',
        'holzwerk.example',
        'Planung für Tischlereien: Aufträge, Material und Zeiten an einem Ort.',
        'Handwerk; Planung',
        '2018',
        'Deutschland',
        '1,2 Mio',
      ],
      [
        'Kassenlicht',
        'https://kassenlicht.example',
        'Die Kasse für Cafés, die auch ohne Internet weiterläuft und abends abrechnet.',
        'Handel; Kassen',
        '2020',
        'Österreich',
        '300 T',
      ],
    ],
    { Branche: ';' },
  ),
  file('nothing but numbers as names', { col1: 'name', col2: 'website_url', col3: 'description', col4: null }, [
    [
      'Fernleaf',
      'https://fernleaf.example/?ref=list',
      'Notes that find themselves, wherever you have written them down before.',
      '4711',
    ],
    [
      'Brightwell',
      'https://brightwell.example',
      'Water quality of wells and springs, measured and shown on a map for everyone.',
      '4712',
    ],
    [
      'Oakline',
      'https://oakline.example',
      'Project plans for timber builders that can be read on the building site.',
      '4713',
    ],
  ]),
  file(
    'handles of networks',
    {
      Startup: null,
      Name: 'name',
      Homepage: 'website_url',
      'Twitter handle': 'socials.x',
      'LinkedIn page': 'socials.linkedin',
      'GitHub repo': 'socials.github',
      'GitHub stars': null,
    },
    [
      [
        'yes',
        'Acorn',
        'acorn.example',
        '@acorn',
        'https://www.linkedin.com/company/acorn',
        'github.com/acorn/acorn',
        '1200',
      ],
      ['no', 'Birch', 'birch.example', 'birchapp', 'linkedin.com/company/birch', 'https://github.com/birch', '12'],
    ],
  ),
  file(
    'tags by commas, categories with commas in their names',
    { title: 'name', link: 'website_url', topics: 'tags', category: 'categories' },
    [
      ['Acorn', 'acorn.example', 'notes, offline, markdown', 'Health, Fitness & Sport'],
      ['Birch', 'birch.example', 'offline, sync', 'Health, Fitness & Sport'],
      ['Cedar', 'cedar.example', 'markdown, sync', 'Finance'],
    ],
    { topics: ',' },
  ),
  file(
    'French, with addresses without schemes',
    {
      'Nom du produit': 'name',
      'Site web': 'website_url',
      Accroche: 'tagline',
      Catégorie: 'categories',
      Pays: 'country',
      Téléphone: null,
    },
    [
      ['Plume', 'plume.example', 'Écrire à plusieurs', 'Édition', 'France', '+33 1 23 45 67 89'],
      ['Marée', 'www.maree.example', 'Les horaires de toutes les marées', 'Météo', 'Belgique', '+32 2 123 45 67'],
    ],
  ),
  file(
    'categories by commas that come again',
    { Product: 'name', URL: 'website_url', Industries: 'categories' },
    [
      ['Acorn', 'acorn.example', 'Sales, Marketing'],
      ['Birch', 'birch.example', 'Marketing'],
      ['Cedar', 'cedar.example', 'Sales, Support, Marketing'],
      ['Dogwood', 'dogwood.example', 'Support'],
    ],
    { Industries: ',' },
  ),
  file(
    'contact that is a telephone number',
    { Company: 'name', Website: 'website_url', Contact: null, Email: 'contact_email' },
    [
      ['Acorn', 'acorn.example', '+1 555 0100', 'hi@acorn.example'],
      ['Birch', 'birch.example', '555-0101', 'hello@birch.example'],
      ['Cedar', 'cedar.example', '(555) 0102', 'team@cedar.example'],
    ],
  ),
  file(
    'founders by commas',
    { name: 'name', website_url: 'website_url', 'Founded by': 'founders', 'Founded in': 'founded_year' },
    [
      ['Acorn', 'acorn.example', 'Jane Doe, José da Silva', '2019'],
      ['Birch', 'birch.example', 'Mary Ann Roe', '2020'],
      ['Cedar', 'cedar.example', 'John Smith, Ada Byron, Alan Kay', '2021'],
    ],
    { 'Founded by': ',' },
  ),
  file(
    'Spanish',
    {
      Nombre: 'name',
      'Sitio web': 'website_url',
      Descripción: 'description',
      Categoría: 'categories',
      País: 'country',
      Precio: 'pricing_summary',
    },
    [
      [
        'Brújula',
        'brujula.example',
        'Encuentra el mejor camino para tus rutas de reparto por la ciudad.',
        'Logística',
        'España',
        'Desde 9 € al mes',
      ],
      [
        'Telar',
        'telar.example',
        'Diseña tejidos en el navegador y envíalos directamente al taller.',
        'Diseño',
        'México',
        'Gratis',
      ],
    ],
  ),
  file(
    'pictures and pages beside each other',
    { thing: 'name', img: 'logo_url', page: 'website_url', blurb: 'description' },
    [
      [
        'Acorn',
        'https://cdn.example/acorn.png',
        'https://acorn.example',
        'Small notes that grow into big ideas, on every device that you own.',
      ],
      [
        'Birch',
        'https://cdn.example/birch.svg',
        'https://birch.example',
        'The time sheet that fills itself in while you work on other things.',
      ],
      [
        'Cedar',
        'https://cdn.example/cedar.webp',
        'https://cedar.example/',
        'Keeps the keys of your team in one place that only your team can open.',
      ],
    ],
  ),
  file(
    'camel case from a database',
    {
      productName: 'name',
      productUrl: 'website_url',
      shortDescription: 'short_description',
      longDescription: 'description',
      pricingModel: 'pricing_model',
      createdAt: null,
      isActive: null,
    },
    [
      [
        'Acorn',
        'https://acorn.example',
        'Notes',
        'Small notes that grow into big ideas.',
        'Freemium',
        '2024-01-01T00:00:00Z',
        true,
      ],
      [
        'Birch',
        'https://birch.example',
        'Time',
        'The time sheet that fills itself in.',
        'Free',
        '2024-01-02T00:00:00Z',
        false,
      ],
    ],
  ),
  file(
    'Japanese',
    { 製品名: 'name', ウェブサイト: 'website_url', 説明: 'description', カテゴリ: 'categories', 備考: null },
    [
      [
        'つばめ',
        'https://tsubame.example',
        '配送ルートを自動で計画し、ドライバーに知らせるサービスです。',
        '物流、配送',
        '済',
      ],
      [
        'かえで',
        'https://kaede.example',
        '小さなお店のための予約と会計をひとつにまとめたアプリです。',
        '予約、会計',
        '',
      ],
    ],
    { カテゴリ: '、' },
  ),
  file(
    'features in lines',
    { name: 'name', website: 'website_url', 'Key features': 'features' },
    [
      ['Acorn', 'acorn.example', 'Offline first\nMarkdown, of course\nNo account'],
      ['Birch', 'birch.example', 'Fills itself in\nExports'],
    ],
    { 'Key features': '\n' },
  ),
  file('emails are not taken by what they are', { a: 'name', b: 'website_url', c: null }, [
    ['Acorn', 'https://acorn.example', 'jane@acorn.example'],
    ['Birch', 'https://birch.example', 'john@birch.example'],
    ['Cedar', 'https://cedar.example', 'mary@cedar.example'],
  ]),
  file(
    'two addresses, one of them of a network',
    { Item: 'name', Web: 'website_url', More: 'socials.github', Lang: null },
    [
      ['Acorn', 'https://acorn.example', 'https://github.com/acorn', 'de'],
      ['Birch', 'https://birch.example', 'https://github.com/birch', 'fr'],
      ['Cedar', 'https://cedar.example', 'https://github.com/cedar', 'it'],
    ],
  ),
  file(
    'Polish and Portuguese mixed up',
    {
      Nazwa: 'name',
      Strona: 'website_url',
      Opis: 'description',
      Categoria: 'categories',
      Cena: 'pricing_summary',
      Uwagi: null,
    },
    [
      [
        'Żuraw',
        'zuraw.example',
        'Zarządzanie budową od pierwszej łopaty do odbioru przez inwestora.',
        'Budownictwo',
        '49 zł',
        'nowe',
      ],
      [
        'Łódka',
        'lodka.example',
        'Rezerwacje przystani i czarterów na jeziorach, także bez zasięgu.',
        'Turystyka',
        'bezpłatnie',
        '',
      ],
    ],
  ),
  file(
    'alternatives and prices of a comparison site',
    {
      Software: null,
      'App name': 'name',
      'Official website': 'website_url',
      'Alternative to': 'alternatives',
      'Pricing type': 'pricing_model',
      Rating: null,
      Upvotes: null,
    },
    [
      ['x', 'Acorn', 'acorn.example', 'Evernote, Notion', 'Freemium', '4.5', '12'],
      ['x', 'Birch', 'birch.example', 'Toggl', 'Subscription', '4.1', '3'],
    ],
  ),
  file(
    'Italian',
    {
      Prodotto: 'name',
      Sito: 'website_url',
      Descrizione: 'description',
      Settore: null,
      Paese: 'country',
      Città: 'city',
    },
    [
      [
        'Vela',
        'vela.example',
        'Prenotazioni per circoli velici, con i turni degli istruttori sempre aggiornati.',
        'Sport',
        'Italia',
        'Genova',
      ],
      [
        'Forno',
        'forno.example',
        'Gli ordini del forno: dal banco al laboratorio, senza foglietti e senza errori.',
        'Cibo',
        'Svizzera',
        'Lugano',
      ],
    ],
  ),
  file(
    'a list in JSON with objects',
    { id: null, title: 'name', homepage: 'website_url', social: 'socials', labels: 'tags' },
    [
      [1, 'Acorn', 'https://acorn.example', { twitter: '@acorn' }, ['notes', 'offline']],
      [2, 'Birch', 'https://birch.example', { github: 'birch' }, ['time']],
    ],
  ),
  file(
    'a description that is called so, and one that is not',
    { Name: 'name', Link: 'website_url', Summary: 'description', Verdict: null },
    [
      [
        'Acorn',
        'acorn.example',
        'Small notes that grow into big ideas, on every device that you own.',
        'We liked it a lot, but it is slow on old telephones and has no export.',
      ],
      [
        'Birch',
        'birch.example',
        'The time sheet that fills itself in while you work on other things.',
        'We did not like it at all, since it asks for too many rights at once.',
      ],
    ],
  ),
  file(
    'bars in tags, commas in texts',
    { Brand: 'name', Domain: 'website_url', Slogan: 'tagline', Hashtags: 'tags', 'HQ Country': 'country' },
    [
      ['Acorn', 'acorn.example', 'Small notes, big ideas', 'notes | offline', 'US'],
      ['Birch', 'birch.example', 'Time, at last', 'time | work | teams', 'DE'],
    ],
    { Hashtags: '|' },
  ),
  file(
    'Chinese',
    { 产品名称: 'name', 网址: 'website_url', 简介: 'description', 标签: 'tags', 序号: null },
    [
      [
        '云雀',
        'https://yunque.example',
        '帮助小团队管理项目、任务和文件的在线协作工具，支持离线使用。',
        '协作，项目',
        '1',
      ],
      [
        '青竹',
        'https://qingzhu.example',
        '为独立书店设计的库存与会员管理系统，一分钟即可上手使用。',
        '零售，库存',
        '2',
      ],
    ],
    { 标签: '，' },
  ),
  file(
    'a column of places, some with their country, and one that no field has',
    {
      Name: 'name',
      Website: 'website_url',
      Year: 'founded_year',
      Location: 'city',
      Price: 'pricing_summary',
      Comments: null,
    },
    [
      ['Acorn', 'acorn.example', '2019', 'Berlin, Germany', '$9', 'call back'],
      ['Birch', 'birch.example', '2021', 'Remote', 'free', 'asked twice'],
    ],
  ),
  file(
    'a German list with a column on the net',
    { Werkzeug: 'name', 'Adresse im Netz': 'website_url', Rubriken: 'categories', 'Zuletzt geprüft': null },
    [
      ['Backplan', 'backplan.example', 'Handwerk', '12.03.2026'],
      ['Lagerblick', 'lagerblick.example', 'Lager', '13.03.2026'],
    ],
  ),
  file(
    'an export from Spain',
    {
      titulo: 'name',
      enlace: 'website_url',
      resumen: 'description',
      etiquetas: 'tags',
      twitter: 'socials.x',
      precio: 'pricing_summary',
    },
    [
      ['Comandero', 'comandero.example', 'Punto de venta para taquerías', 'Ventas', '@comandero', '$349 al mes'],
      ['Reservalia', '//reservalia.example', 'Reservas sin comisiones', 'Hoteles', 'reservalia', '49 €/mes'],
    ],
  ),
  file(
    'a French list in words of its own',
    {
      'Nom du produit': 'name',
      'Site internet': 'website_url',
      'Description longue': 'description',
      'Description courte': 'short_description',
      Thématique: 'categories',
      'Réseaux sociaux': 'socials',
      'Note interne': null,
    },
    [
      ['Ardoise', 'www.ardoise.example', 'Un tableau partagé', 'Un tableau', 'Bureau', '@ardoise', 'à rappeler'],
      ['Péniche', 'peniche.example', 'Louer un bateau pour la fin de semaine', 'Un bateau', 'Voyages', '', ''],
    ],
  ),
  file(
    'a Japanese list',
    {
      製品: 'name',
      URL: 'website_url',
      ひとこと: 'tagline',
      タグ: 'tags',
      代表: 'founders',
      設立: 'founded_year',
      類似サービス: 'alternatives',
    },
    [
      ['ひだまり帳', 'hidamari.example', '家計簿をみんなで', '家計・節約', '佐藤 花', '2017年', 'そらもよう'],
      ['そらもよう', 'soramoyo.example', '天気を友だちに', '天気・通知', '', '2022年4月', ''],
    ],
    { タグ: '・' },
  ),
  file(
    'places, links of several networks and paths of categories',
    {
      Company: 'name',
      Location: 'city',
      Links: 'socials',
      Website: 'website_url',
      'Category path': 'categories',
      Users: null,
    },
    [
      [
        'Acorn',
        'Berlin, Germany',
        'https://x.com/acorn https://github.com/acorn/app',
        'acorn.example',
        'Software > Notes; Software > Offline',
        '12,400',
      ],
      [
        'Birch',
        'Austin, TX, USA',
        'Twitter: https://x.com/birch, https://www.linkedin.com/company/birch',
        'birch.example',
        'Business > Sales; Business > CRM',
        '1,200,000',
      ],
    ],
    { 'Category path': ';' },
  ),
  file(
    'a Russian list',
    {
      Название: 'name',
      Сайт: 'website_url',
      Описание: 'description',
      Категория: 'categories',
      Город: 'city',
      Соцсети: 'socials',
    },
    [
      ['Полка', 'polka.example', 'Склад и остатки', 'Склад', 'Казань, Россия', 'https://vk.com/polka'],
      ['Почтальон', 'pochtalyon.example', 'Рассылки без спама', 'Почта', 'Москва', ''],
    ],
  ),
];
