import { wordsOf } from './index/tokenize.ts';

/** Common synonyms, one group per line: words that people type and words that listings use. */
const groups = `
  2fa, mfa, two factor authentication, two-factor, multi factor authentication, totp, otp
  ad blocker, adblocker, ad blocking, adblock, ad block
  api client, rest client, http client
  appointment booking, appointment scheduling, booking system, schedule meetings
  appointment, booking, termin, termine, rendez-vous, cita, citas, prenotazione, afspraak, wizyta, randevu
  backup, backups
  bookkeeping, accounting
  bookmark, bookmarks, read it later, read later
  bug tracker, issue tracker, bug tracking, issue tracking
  bi, business intelligence
  budget, personal finance, expense, spending, household budget, haushaltsbuch
  cd, continuous delivery, continuous deployment
  chat, messaging, messenger
  ci, continuous integration
  cms, content management system
  cookbook, recipe, cook, cooking, meal, meal planning
  crm, customer relationship management, customer list, customer database, kundenverwaltung
  db, database
  devops, operations
  diagram, flowchart
  dms, document management
  ebook, e-book, epub
  ecommerce, e-commerce, online shop, online store, web shop, shopping cart, sell online, sell things online, online verkaufen
  email, mail, e-mail
  erp, enterprise resource planning
  family tree, genealogy
  file sharing, share files, file transfer, send files, send large file, send big file, send video, large video
  flashcard, spaced repetition, vocabulary, vokabeln, vocabulaire, vocabulario
  film, films, movie, video
  floor plan, floorplan, interior design
  forum, discussion board, message board
  gps, navigation
  gui, desktop client, graphical interface, ui
  helpdesk, help desk, ticketing, customer support
  hr, human resources
  iac, infrastructure as code
  iam, identity management
  ide, code editor
  image, picture, photo
  instant messenger, instant messaging, im, messenger
  invoicing, invoice, billing
  iot, internet of things
  js, javascript
  k8s, kubernetes
  knowledge base, knowledgebase, wiki
  llm, large language model, language model
  lms, learning management system, e-learning
  mac, macos, osx, mac os
  machine learning, ml
  mailing list, newsletter
  ms office, microsoft office, office suite
  notes, note taking, notetaking, note
  nlp, natural language processing
  object storage, s3
  ocr, text recognition
  password manager, password vault, password management
  pastebin, paste bin, snippet sharing
  pim, personal information manager
  pm, project management
  pos, point of sale
  postgres, postgresql, postgress
  rdp, remote desktop
  rss, feed reader, news reader, feed aggregator
  rpa, process automation
  screen recorder, screencast, record screen, screen recording
  screenshot, screen capture, screen shot
  seo, search engine optimization
  short link, url shortener, link shortener, shorten url
  siem, security information
  smart home, home automation, lamps, lights, lighting, heating, thermostat
  speech to text, transcription, transcribe, speech recognition, dictation, dictate, voice recording, voice memo, lecture
  spreadsheet, excel
  sso, single sign on
  status page, uptime, uptime monitoring, website monitoring, website down, site down, server down, downtime
  survey, form builder, questionnaire
  text to speech, tts
  time tracking, time tracker, timesheet, track time, count hours, log hours, working hours, billable hours, zeiterfassung, suivi du temps, registro horario, urenregistratie
  todo, to do, task, task management, task list
  torrent, bittorrent
  tsdb, time series database, timeseries
  tweak, customize
  vcs, version control
  video call, video conferencing, video chat, video meeting, web conferencing
  video conversion, convert video, transcoding, transcoder, video converter
  vm, virtual machine
  vpn, virtual private network
  vs code, vscode, visual studio code
  wallet, crypto wallet
  shopping list, grocery list, groceries, einkaufsliste, liste de courses, lista de compras, lista de la compra, lista della spesa, boodschappenlijst, lista zakupów
  grocery, pantry, fridge
  inventory, warehouse, stock, lager, lagerverwaltung, entrepôt, almacén, inventario, magazzino, estoque, magazyn
  diary, journal, journaling, tagebuch, diario, diário, dagboek, pamiętnik
  trip, travel, itinerary, reise, voyage, viaje, viagem, viaggio
  tax, taxes, steuer, impôts, impuestos
  workout, fitness, exercise
  astronomy, planetarium, night sky, stargazing
  comment box, comment system, commenting
  video editor, video editing, videobearbeitung, editor de vídeo, montage vidéo
  parental control, child protection, kinderschutz
  debts, owe, owes, split expenses, shared expenses, split bills
  piano, midi, synthesizer
  web analytics, website analytics, website statistics, count visitors, visits page, visits website, visits site, visitor counter, web traffic
  whiteboard, drawing board
  shrink, compress, resize, optimize, optimise
  password, passwort, mot de passe, contraseña, senha, wachtwoord, hasło
  notes, notizen, apuntes, anotações, appunti, notities, notatki
  email, correo electrónico, courriel, posta elettronica, poczta
  calendar, kalender, calendrier, calendario, calendário, kalendarz
  recipes, rezepte, recettes, recetas, receitas, ricette, recepten, przepisy
  invoice, rechnung, rechnungen, facture, factures, facturas, fatture, factura, fatura, fattura, factuur, faktura
  manage, manager, management, verwalten, verwaltung, gestionnaire, gérer, gestor, gestión, gerenciar, gestire, beheren
  photos, fotos, bilder, foto, zdjęcia
  absence, time off, leave management, vacation, on holiday, urlaub, human resources
  brewing, brew beer, homebrew
  electronic signature, e-signature, document signing, sign documents, sign contract, sign pdf
  media server, media center, media centre, films tv, movies tv, watch films, watch movies
  music server, music streaming, own music, music collection
  room booking, desk booking, book room, reserve room, meeting room
  timetable, departure, departures, public transport, transit
  duplicate, dupe
  customer list, list of customers, customers list
  window manager, window management
  wysiwyg, rich text editor
`;

/** Synonymous phrases, each as a list of words. The key is a phrase's words joined with spaces. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Parses synonym groups: one per line, phrases separated by commas; lines starting with # are comments. */
function readSynonyms(text: string): Synonyms {
  const synonyms = new Map<string, (readonly string[])[]>();
  for (const line of text.split('\n').filter((each) => !each.trim().startsWith('#'))) {
    const phrases = line
      .split(',')
      .map(wordsOf)
      .filter((words) => words.length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other.join(' ') !== key);
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}

/** Built-in synonyms. */
export const fieldSynonyms: Synonyms = readSynonyms(groups);

/** The built-in synonyms plus an operator's groups, each a line of comma-separated phrases. */
export const withOwnSynonyms = (own: readonly string[]): Synonyms =>
  own.length === 0
    ? fieldSynonyms
    : readSynonyms(`${groups}\n${own.map((group) => group.replaceAll(/[\n#]/g, ' ')).join('\n')}`);
