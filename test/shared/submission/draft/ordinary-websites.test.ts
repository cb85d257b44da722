import { describe, expect, test } from 'vitest';
import { draftByRules } from '../../../../shared/submission/draft/draft-by-rules.ts';
import { firstWebsites } from '../../../support/ordinary-websites/first-websites.ts';
import { furtherWebsites } from '../../../support/ordinary-websites/further-websites.ts';
import { lastWebsites } from '../../../support/ordinary-websites/last-websites.ts';

const websites = { ...firstWebsites, ...furtherWebsites, ...lastWebsites };

/** A draft's name, tagline, price, place, year, contact address and accounts. */
function told(name: string) {
  const { fields, socials } = draftByRules(websites[name] ?? [], []);
  return [
    fields.name.value,
    fields.tagline.value,
    fields.pricing_model.value,
    fields.pricing_summary.value,
    fields.country.value,
    fields.city.value,
    fields.founded_year.value,
    fields.contact_email.value,
    Object.keys(socials).join(' '),
  ];
}

describe('an ordinary website is drafted correctly', () => {
  test.each<[string, (string | null)[]]>([
    [
      'de-tischlerei',
      [
        'HolzWerk Planer',
        'Auftragsplanung, die zur Werkstatt passt',
        'Subscription',
        'Meister 39 € / Monat · Betrieb 89 € / Monat',
        null,
        'Rosenheim',
        '2016',
        'post@holzwerk-planer.de',
        'facebook',
      ],
    ],
    [
      'fr-asso',
      [
        'Cotizo',
        'Gérez les adhésions de votre association avec Cotizo',
        'Freemium',
        "Au-delà, 9 € par mois. · Gratuit jusqu'à 50 adhérents.",
        null,
        'Rennes',
        null,
        'bonjour@cotizo.fr',
        '',
      ],
    ],
    [
      'en-bees',
      [
        'HiveLog',
        'The notebook for beekeepers',
        'Freemium',
        'Hobby $0 · Pro $5/mo',
        null,
        null,
        '2020',
        'hello@hivelog.app',
        '',
      ],
    ],
    [
      'es-gym',
      [
        'FitAgenda',
        'Software para gimnasios que llena tus clases',
        'Subscription',
        'Básico 29€/mes · Premium 59€/mes',
        'ES',
        'Valencia',
        null,
        'info@fitagenda.es',
        '',
      ],
    ],
    [
      'ja-salon',
      [
        'サロンノート',
        '予約もカルテも、これひとつ。',
        'Subscription',
        'ライト 月額1,980円（税込） · プロ 月額4,980円（税込）',
        'JP',
        '渋谷区',
        '2017',
        'support@salonnote.jp',
        '',
      ],
    ],
    [
      'pl-flota',
      [
        'Flotka',
        'Ewidencja przebiegu bez papieru',
        'Subscription',
        '19 zł netto za pojazd miesięcznie.',
        'PL',
        'Gdańsk',
        null,
        'kontakt@flotka.pl',
        '',
      ],
    ],
    [
      'it-dentisti',
      [
        'SorrisoGest',
        'Lo studio dentistico in ordine, dal primo appuntamento alla fattura',
        'Subscription',
        'Studio singolo 49 € al mese + IVA · Clinica 99 € al mese + IVA',
        null,
        'Padova',
        '2014',
        'info@sorrisogest.it',
        '',
      ],
    ],
    [
      'pt-condo',
      [
        'Prédio em Dia',
        'O síndico no controle, sem planilhas',
        'Subscription',
        'Essencial R$ 99/mês · Completo R$ 199/mês',
        'BR',
        'São Paulo',
        null,
        'oi@predioemdia.com.br',
        '',
      ],
    ],
    [
      'nl-bakker',
      [
        'Bakplan',
        'Bakplan rekent uit hoeveel deeg je morgen nodig hebt.',
        'Subscription',
        '€ 35 per bakkerij per maand, eerste twee maanden gratis.',
        'NL',
        'Zwolle',
        '2017',
        'hallo@bakplan.nl',
        '',
      ],
    ],
    [
      'zh-yoga',
      [
        '约课宝',
        '让会员自己约课',
        'Subscription',
        '基础版 ¥199 /月 · 连锁版 ¥599 /月',
        null,
        '上海市',
        '2016',
        'service@yujiaguan.cn',
        '',
      ],
    ],
    [
      'ko-farm',
      [
        '농장일지',
        '논밭의 하루를 기록하세요',
        'Subscription',
        '개인 농가는 무료, 법인은 월 29,000원입니다.',
        'KR',
        '전주',
        '2019',
        'help@nongjang.kr',
        '',
      ],
    ],
    [
      'en-legal',
      [
        'Clausecat',
        'Contract review for two-person law firms',
        'Subscription',
        'Solo $29/month · Firm $79/month',
        'US',
        'Portland',
        '2021',
        'hello@clausecat.com',
        'linkedin',
      ],
    ],
    [
      'de-imker-saas',
      [
        'Rechnungsheld Mini',
        'Rechnungen schreiben in zwei Minuten',
        'Freemium',
        'Gratis 0 € · Plus 7,90 € monatlich, jederzeit kündbar',
        null,
        'Kiel',
        '2020',
        'moin@rechnungsheld-mini.de',
        '',
      ],
    ],
    [
      'fr-velo',
      [
        'Atelier Vélo',
        'Le logiciel des ateliers de réparation de vélos',
        'Subscription',
        'Un seul tarif : 25 € HT par mois et par atelier, tout compris.',
        null,
        'Strasbourg',
        '2022',
        'contact@atelier-velo.app',
        '',
      ],
    ],
    [
      'en-cafe',
      [
        'Tablemint',
        'Reservations without the phone tag',
        'Freemium',
        null,
        null,
        null,
        null,
        'hello@tablemint.co',
        'instagram',
      ],
    ],
    [
      'ja-nouka',
      [
        'ハタケログ',
        '畑の記録を、音声で。',
        'Freemium',
        '法人：月額5,500円（税込） · 個人：無料',
        'JP',
        '松本市',
        null,
        null,
        '',
      ],
    ],
  ])('%s', (name, expected) => {
    expect(told(name)).toEqual(expected);
  });

  test.each([
    ['it-dentisti', ['Davide Conti', 'Elena Furlan']],
    ['en-bees', ['Tobias Renn']],
    ['es-gym', []],
  ])('founders of %s', (name, founders) => {
    expect(draftByRules(websites[name] ?? [], []).founders.map((founder) => founder.name)).toEqual(founders);
  });
});
