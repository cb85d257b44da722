import type { SocialPlatform } from '../../../directory/directory.ts';
import type { ImportField } from '../field/import-fields.ts';

/** Additional column names besides those shown by `--fields`: synonyms and other languages. */
export const furtherNames: Readonly<Partial<Record<ImportField, string>>> = {
  website_url:
    'site web_site web_page webpage domain domain_name address_web internet landing_page webseite internetseite internetadresse adresse_im_netz webadresse seite lien enlace vinculo collegamento site_web adresse_web pagina_web sitio sitio_web pagina url_sitio sito sito_web site_oficial strona strona_www webbplats hjemmeside 网站 网址 链接 連結 官网 官方网站 ウェブサイト リンク 公式サイト 링크 ссылка サイト 웹사이트 сайт вебсайт адрес_сайта адреса_сайту stranka web_stranka honlap ιστοσελιδα الموقع',
  name: 'brand bezeichnung produkt produktname firma firmenname nom produit nombre producto nome prodotto produto nazwa naam produktnamn 名称 名 名字 产品 产品名称 名前 製品名 이름 제품명 название наименование продукт компания назва nazev nev ονομα الاسم',
  tagline:
    'headline one_liner oneliner pitch elevator_pitch motto claim untertitel kurzbeschreibung accroche lema eslogan sottotitolo haslo 标语 キャッチコピー ひとこと 一言 한줄소개 slogan_corto intestazione слоган popisek 口号 슬로건',
  short_description:
    'description_courte courte_description descripcion_corta descricao_curta descrizione_breve kurze_beschreibung korte_beschrijving krotki_opis',
  description:
    'body body_html html_body content text texte texto testo resume resumo resumen riassunto zusammenfassung details detail overview info information long_description full_description beschreibung descripcion descricao descrizione opis beschrijving beskrivning 描述 简介 説明 설명 описание опис popis leiras περιγραφη الوصف 介绍 產品說明 産品描述 内容 소개',
  categories:
    'industry industries sector sectors vertical verticals niche segment kategorie kategorien rubrik rubriken rubrique rubriques categorie categorias categoria kategoria branche secteur thematique thema sektor branza 分类 类别 カテゴリ カテゴリー 카테고리 category_path category_tree breadcrumb breadcrumbs категория категории рубрика категорія kategorie_cesta kategoria_sciezka κατηγορια الفئة 類別 ジャンル 분야',
  tags: 'topic topics hashtags themes schlagworte schlagworter stichworte etiquettes etiquetas etichette tagi 标签 タグ 태그 теги метки',
  keywords: 'search_terms mots_cles palabras_clave parole_chiave palavras_chave 关键词 キーワード',
  features:
    'functions capabilities key_features main_features funktionen fonctionnalites funciones funzionalita funcionalidades funkcje 功能 機能 기능',
  pricing_model: 'price_model business_model pricing_type pricing_plan licensing preismodell modele_tarifaire',
  pricing_summary:
    'prices cost costs preis preise prix tarif tarifs precio prezzo preco cena 价格 価格 가격 preis_ab prix_a_partir_de precio_desde preco_a_partir prezzo_da monthly_price price_from starting_price 月額 料金 费用 售价 요금 цена стоимость ціна',
  country:
    'hq_country location_country nation land pays pais paese kraj 国家 国 국가 страна країна zeme orszag χωρα البلد',
  city: 'hq_city location_city stadt ort ville ciudad citta cidade miasto 城市 location place based_in hq headquarters headquarter seat sitz firmensitz hauptsitz standort lieu siege siege_social localisation localisation_du_siege implantation ubicacion localidad sede localizacao localidade sede_legale luogo plaats vestigingsplaats locatie hoofdkantoor siedziba lokalizacja miejscowosc ort_land 所在地 地点 位置 拠点 本社 소재지 위치 도시 город місто mesto varos πολη المدينة',
  founded_year:
    'launch_year year_founded founded_in founded_on founding_year established established_in since inception grundungsjahr gegrundet annee_de_creation fundacion anno ano_de_fundacao ano_de_fundacion anno_di_fondazione rok_zalozenia oprichtingsjaar 成立年份 設立年 設立 創業 설립연도 설립 grundung gegrundet_in creation annee_creation fondation anno_fondazione opgericht rok_zal год_основания основан рік_заснування 成立 成立时间 成立年 創業年 창립 창업 설립년도',
  founders:
    'founded_by maker creators creator ceo grunder fondateur fondateurs fundador fundadores fondatori fundadora fondatrice grunderin oprichter oprichters zalozyciel grundare 创始人 創業者 代表 代表者 창업자 대표 основатель основатели засновник 创办人 創設者',
  contact_email:
    'contact email_address e_mail contact_mail support_email kontakt correo correo_electronico courriel почта эл_почта пошта 邮箱 電子メール メール 이메일',
  demo_video_url: 'demo demo_url youtube_video promo_video',
  logo_url: 'logo_link logo_image image_url favicon avatar',
  alternatives:
    'alternatives_to replaces instead_of competitor alternativen alternativas alternative_a concurrents konkurrenten 類似サービス 代替 替代品 대안',
  socials:
    'social_media social_networks social_profiles reseaux_sociaux redes_sociales redes_sociais soziale_medien soziale_netzwerke reti_sociali reseaux redes reti social_reseaux соцсети соцмережи sns 社交媒体 소셜',
};

/** Column names for subcategories of another column's categories. */
export const subcategoryNames: ReadonlySet<string> = new Set(
  'subcategory sub_category subcategories sub_categories subindustry sub_industry subsector sub_sector unterkategorie unterkategorien sous_categorie sous_secteur subcategoria sottocategoria podkategoria подкатегория 子类别 子分类 二级分类 サブカテゴリ サブカテゴリー 하위카테고리'.split(
    ' ',
  ),
);

/** Words for a product or its website that precede the field name in languages without spaces. */
export const nameWords: readonly string[] =
  '网站 網站 产品 產品 工具 公司 应用 サイト サービス ツール 製品 商品 会社 아이템 제품 도구'.split(' ');

/** Words that do not change a column's meaning: "Company Website", "Official URL of the tool". */
export const fillerWords: ReadonlySet<string> = new Set(
  'a an the post of our my your its main official public primary full current product company startup app application tool software project item listing business organisation organization saas field column text value longue complete detaillee larga completa detallada lunga lange vollstandige ausfuhrliche longa du de des la le les el los las del della dello dei di do da der die das ab from od'.split(
    ' ',
  ),
);

/** Words that follow a network's name in column names and mean its URL or handle. */
export const linkWords: ReadonlySet<string> = new Set(
  'url link links address handle account profile page username user channel server invite id repo repository company social'.split(
    ' ',
  ),
);

/** The networks' names as used in column names. */
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
