import type { SocialPlatform } from '../../../directory/directory.ts';
import type { ImportField } from '../field/import-fields.ts';

/** What columns are called beside the names that `--fields` lists: other words for it, and the words of other languages. */
export const furtherNames: Readonly<Partial<Record<ImportField, string>>> = {
  website_url:
    'site web_site web_page webpage domain domain_name address_web internet landing_page webseite internetseite internetadresse adresse_im_netz webadresse seite lien enlace vinculo collegamento site_web adresse_web pagina_web sitio sitio_web pagina url_sitio sito sito_web site_oficial strona strona_www webbplats hjemmeside 网站 网址 ウェブサイト サイト 웹사이트',
  name: 'brand bezeichnung produkt produktname firma firmenname nom produit nom_du_produit nombre producto nome prodotto produto nazwa naam produktnamn 名称 产品 产品名称 名前 製品名 이름 제품명',
  tagline:
    'headline one_liner oneliner pitch elevator_pitch motto claim untertitel kurzbeschreibung accroche lema eslogan sottotitolo haslo 标语 キャッチコピー',
  description:
    'resume resumo resumen riassunto zusammenfassung details detail overview info information long_description full_description beschreibung descripcion descricao descrizione opis beschrijving beskrivning 描述 简介 説明 설명',
  categories:
    'industry industries sector sectors vertical verticals niche segment kategorie kategorien rubrik rubriken rubrique rubriques categorie categorias categoria kategoria branche secteur 分类 类别 カテゴリ カテゴリー 카테고리',
  tags: 'topic topics hashtags themes schlagworte schlagworter stichworte etiquettes etiquetas etichette tagi 标签 タグ 태그',
  keywords: 'search_terms mots_cles palabras_clave parole_chiave palavras_chave 关键词 キーワード',
  features:
    'functions capabilities key_features main_features funktionen fonctionnalites funciones funzionalita funcionalidades funkcje 功能 機能 기능',
  pricing_model: 'price_model business_model pricing_type pricing_plan licensing preismodell modele_tarifaire',
  pricing_summary: 'prices cost costs preis preise prix tarif tarifs precio prezzo preco cena 价格 価格 가격',
  country: 'hq_country location_country nation land pays pais paese kraj 国家 国 국가',
  city: 'hq_city location_city stadt ort ville ciudad citta cidade miasto 城市',
  founded_year:
    'launch_year year_founded founded_in founded_on founding_year established established_in since inception grundungsjahr gegrundet annee_de_creation fundacion anno 成立年份 設立年',
  founders:
    'founded_by maker creators creator ceo grunder fondateur fondateurs fundador fundadores fondatori 创始人 創業者',
  contact_email: 'contact email_address e_mail contact_mail support_email kontakt correo correo_electronico courriel',
  demo_video_url: 'demo demo_url youtube_video promo_video',
  logo_url: 'logo_link logo_image image_url favicon avatar',
  alternatives: 'alternatives_to replaces instead_of competitor',
  socials: 'social_media social_networks social_profiles',
};

/** Words around a name that change nothing about what the column holds: "Company Website", "Official URL of the tool". */
export const fillerWords: ReadonlySet<string> = new Set(
  'a an the of our my your its main official public primary full current product company startup app application tool software project item listing business organisation organization saas field column text value'.split(
    ' ',
  ),
);

/** What follows the name of a network in a column that holds the address or handle there. */
export const linkWords: ReadonlySet<string> = new Set(
  'url link links address handle account profile page username user channel server invite id repo repository company social'.split(
    ' ',
  ),
);

/** Names of the networks in column names. */
export const networkWords: Readonly<Record<string, SocialPlatform>> = {
  twitter: 'x',
  x: 'x',
  linkedin: 'linkedin',
  linked_in: 'linkedin',
  facebook: 'facebook',
  fb: 'facebook',
  instagram: 'instagram',
  insta: 'instagram',
  youtube: 'youtube',
  tiktok: 'tiktok',
  pinterest: 'pinterest',
  bluesky: 'bluesky',
  bsky: 'bluesky',
  reddit: 'reddit',
  subreddit: 'reddit',
  discord: 'discord',
  medium: 'medium',
  github: 'github',
  git_hub: 'github',
};
