/** A top-level category of a software directory, and the names that belong to it. */
export interface TopField {
  /** The category's name, if the input has none for it. */
  name: string;
  /** Synonyms for the whole field. */
  same: string;
  /** Words and phrases, in the singular, that mark a name as belonging to the field. */
  words: string;
}

/**
 * Fields of software, as top-level categories. The longest phrase in a name decides, then its last word: "Email
 * marketing" is marketing. Generic words ("tool", "management", "online") belong to no field.
 */
export const topFields: readonly TopField[] = [
  {
    name: 'AI & Machine Learning',
    same: 'AI, artificial intelligence, AI tools, AI & ML, artificial intelligence & machine learning',
    words:
      'ai, artificial intelligence, machine learning, deep learning, ml, ml op, mlops, llm, gpt, chatbot, generative, inference, agent, neural network, prompt, copilot, computer vision, nlp, natural language, bot, speech recognition, text to speech, image generation',
  },
  {
    name: 'Analytics & Data',
    same: 'analytics, data, data & analytics, analytics & reporting',
    words:
      'analytics, analysis, business intelligence, bi, data, data science, data warehouse, dashboard, etl, elt, reporting, metric, statistic, csv, big data, visualization, visualisation, a b testing, heatmap, session replay, metric store, product analytics, web analytics',
  },
  {
    name: 'Automation & Integration',
    same: 'automation, integration, integrations, automation & integrations',
    words:
      'automation, workflow, integration, ipaas, rpa, robotic process, webhook, no code, nocode, low code, connector, scraping, web scraping, crawler',
  },
  {
    name: 'Business & Operations',
    same: 'business, operations, business management, business software, business tools',
    words:
      'business, operation, erp, resource planning, inventory, manufacturing, procurement, supply chain, logistic, shipping, warehouse, field service, enterprise, b2b, startup, company, facility, franchise, fleet, quality management, order management, asset management, vendor, entrepreneurship, freelance, agency, back office, process management',
  },
  {
    name: 'Communication',
    same: 'communication, communication tools, communication & messaging',
    words:
      'communication, chat, messaging, messenger, email, mail, mailbox, voip, video conferencing, video conference, conferencing, meeting, call, phone, sms, irc, xmpp, telephony, voice, instant messaging, webinar, call center, contact center, email client',
  },
  {
    name: 'Content & Publishing',
    same: 'content, publishing, content & media, web publishing',
    words:
      'content, content management, cms, publishing, blog, blogging, website builder, site builder, static site, static site generator, headless cms, landing page, wysiwyg, web page, web development platform, magazine, newsletter platform',
  },
  {
    name: 'Customer Support',
    same: 'customer support, customer service, support, customer service & support',
    words:
      'support, help desk, helpdesk, ticketing, live chat, customer service, customer support, customer success, customer engagement, customer experience, feedback, review management, service desk, knowledge base, itsm',
  },
  {
    name: 'Databases',
    same: 'databases, database management, database management systems',
    words:
      'database, sql, nosql, timeseries, time series, graph database, vector database, no code database, relational database, key value, cache, datastore, spatial database',
  },
  {
    name: 'Design',
    same: 'design, graphics, graphics & design, design tools, design & creative, creative tools, creativity, art & design',
    words:
      'design, graphic, creative, creativity, illustration, ui, ux, prototyping, wireframe, font, icon, 3d, animation, color, colour, drawing, painting, vector, typography, cad, mockup, logo, art, user interface, user experience, rendering',
  },
  {
    name: 'Developer Tools',
    same: 'developer tools, development, software development, developers, programming, developer, dev tools, developers & it, coding, development tools',
    words:
      'developer, development, programming, programmer, code, coding, ide, git, version control, api, sdk, debugging, debugger, testing, test, terminal, cli, command line, framework, json, xml, yaml, regex, compiler, documentation, software development, web development, app development, game development, backend, backend as a service, frontend, open source, bug tracking, issue tracking, feature flag, localization platform, javascript, python, java, php, ruby, rust, engineering, source code, text editor, mobile development, tex',
  },
  {
    name: 'DevOps & Cloud',
    same: 'devops, cloud, infrastructure, cloud computing, IT infrastructure, IT management, cloud infrastructure, IT, servers & hosting',
    words:
      'devops, infrastructure, cloud, hosting, web hosting, server, container, kubernetes, docker, orchestration, deployment, monitoring, observability, log, log management, tracing, ci, cd, paas, iaas, platform as a service, virtualization, virtual machine, runtime, provisioning, serverless, web server, load balancer, message queue, service mesh, it, sysadmin, wasm, chaos engineering, configuration management, status page, uptime, incident, apm, mdm, device management',
  },
  {
    name: 'Documents & Office',
    same: 'office, documents, office software, office tools, office & documents, document management & office',
    words:
      'document, document management, office, office suite, pdf, spreadsheet, word processing, word processor, e signature, esignature, digital signature, signature, ocr, presentation, form, form building, survey, scanner, printing, typesetting',
  },
  {
    name: 'E-commerce',
    same: 'e-commerce, ecommerce, commerce, e-commerce & retail, retail & e-commerce, shopping & e-commerce',
    words:
      'e commerce, ecommerce, commerce, store, shop, shopping, retail, pos, point of sale, checkout, marketplace, dropshipping, price comparison, coupon, deal, wholesale, auction, restaurant, shopify, product information, product information management',
  },
  {
    name: 'Education',
    same: 'education, education & learning, learning, e-learning, education & training',
    words:
      'education, educational, learning, learning management, lms, course, training, school, university, tutoring, language learning, study, flashcard, student, teacher, classroom, teaching, exam, quiz',
  },
  {
    name: 'Events & Booking',
    same: 'events, event management, events & booking, booking & events, events & bookings',
    words:
      'event, booking, reservation, appointment, scheduling, conference management, conference, event ticket, venue, wedding',
  },
  {
    name: 'Files & Storage',
    same: 'files, file management, files & storage, storage, file sharing & storage',
    words:
      'file, storage, cloud storage, backup, sync, synchronization, synchronisation, archive, archiving, archiver, download, downloader, download manager, file transfer, file hosting, pastebin, torrent, ftp, compression, data recovery, disk, digital preservation, digital asset management, disaster recovery',
  },
  {
    name: 'Finance & Accounting',
    same: 'finance, finance & accounting, accounting & finance, financial, business & finance, money & finance',
    words:
      'finance, financial, financial service, accounting, bookkeeping, invoice, invoicing, billing, budget, budgeting, money, tax, banking, bank, crypto, cryptocurrency, bitcoin, blockchain, web3, nft, trading, stock, investing, investment, investor, insurance, expense, payment, fintech, subscription management, subscription billing, spend, treasury, fundraising, loan, wallet, defi, wealth',
  },
  {
    name: 'Games',
    same: 'games, gaming, games & gaming',
    words: 'game, gaming, emulator, emulation, minecraft, puzzle, esport, game server, tabletop, role playing, chess',
  },
  {
    name: 'Health & Fitness',
    same: 'health, health & fitness, health & wellness, health & medical',
    words:
      'health, healthcare, fitness, medical, medicine, wellness, meditation, nutrition, diet, telehealth, sleep, mental health, workout, running, yoga, patient, clinic, dental, pharmacy, therapy, self care, science medicine, electronic health record',
  },
  {
    name: 'HR & Recruiting',
    same: 'HR, human resources, HR software, human resources management, HR & recruiting, recruiting & HR, people & HR',
    words:
      'hr, human resource, recruiting, recruitment, hiring, payroll, applicant tracking, employee, job, job board, talent, onboarding, workforce, performance management, career, resume, cv, time attendance, people management, employee engagement, benefit, learning development, staffing, compensation',
  },
  {
    name: 'Internet of Things & Hardware',
    same: 'internet of things, IoT, hardware, IoT & hardware',
    words:
      'internet of thing, iot, hardware, smart home, home automation, 3d printing, robotic, robot, surveillance, video surveillance, sensor, embedded, arduino, wearable, drone, automotive, car, vehicle, electronic, virtual reality, augmented reality, vr, ar, apple watch',
  },
  {
    name: 'Legal & Compliance',
    same: 'legal, legal & compliance, legal services',
    words:
      'legal, law, compliance, gdpr, contract, governance, audit, risk, ediscovery, law practice, legal practice management, policy management, grc, esg, sustainability',
  },
  {
    name: 'Lifestyle',
    same: 'lifestyle, lifestyle & hobbies, home & lifestyle',
    words:
      'lifestyle, food, drink, recipe, cooking, home, family, genealogy, pet, fashion, garden, gardening, hobby, kid, parenting, dating, sport, astrology, religion, beauty, relationship, agriculture, farm',
  },
  {
    name: 'Marketing',
    same: 'marketing, digital marketing, marketing & advertising, advertising & marketing, marketing tools',
    words:
      'marketing, seo, advertising, ad, advertisement, social media, social media management, social media marketing, email marketing, marketing automation, newsletter, campaign, affiliate, influencer, link shortener, url shortener, branding, brand management, pr, public relation, lead generation, growth, customer data platform, marketing saas, sponsorship, loyalty, referral, keyword research, content marketing, search engine optimization, link building, outreach',
  },
  {
    name: 'Media',
    same: 'media, multimedia, audio & video, media & entertainment, music & video',
    words:
      'media, multimedia, audio, music, podcast, podcasting, video, photo, photography, image, streaming, media streaming, tv, television, movie, film, screen recording, screenshot, subtitle, player, radio, camera, gallery, photo gallery, entertainment, sound, dj, media management, media server, video editing, video streaming, codec, recording, gif',
  },
  {
    name: 'Networking & Web',
    same: 'networking, network, internet, network & internet, networking tools',
    words:
      'networking, network, network utility, internet, web, vpn, proxy, vpn proxy, dns, browser, web browser, remote access, remote desktop, remote, tunnel, tunnelling, tunneling, wifi, bandwidth, ssh, domain, search engine, web search, browser extension, chrome extension, url',
  },
  {
    name: 'News & Reading',
    same: 'reading, news & reading, news & books, books & reading',
    words:
      'news, reading, rss, feed, feed reader, book, ebook, e book, comic, library, read later, reader, journalism, literature, audiobook, manga',
  },
  {
    name: 'Notes & Knowledge',
    same: 'notes & knowledge, knowledge, knowledge & notes, notes & wikis',
    words:
      'note, note taking, notetaking, note editor, note taking editor, wiki, knowledge, knowledge management, bookmark, markdown, mind map, mind mapping, outliner, second brain, journal, diary, journaling, zettelkasten, whiteboard',
  },
  {
    name: 'Productivity',
    same: 'productivity, productivity tools, personal productivity',
    words:
      'productivity, task, task management, to do, todo, to do list, time tracking, time management, calendar, contact, focus, habit, habit tracking, pomodoro, reminder, planner, clipboard, personal dashboard, time, organizer, planning, new tab, email productivity',
  },
  {
    name: 'Project Management & Collaboration',
    same: 'project management, collaboration, team collaboration, project management & collaboration, work management, collaboration & teamwork',
    words:
      'project, project management, kanban, agile, scrum, collaboration, team, groupware, roadmap, product management, work management, resource management, remote work, coworking, gantt, idea management, intranet, okr, virtual office, digital workplace',
  },
  {
    name: 'Sales & CRM',
    same: 'sales, sales & CRM, CRM & sales, sales tools',
    words:
      'sale, crm, customer relationship, customer relationship management, lead, prospecting, pipeline, quoting, cpq, sales enablement, sales intelligence, conversation intelligence, customer, proposal, account based, cold email, dialer',
  },
  {
    name: 'Science & Research',
    same: 'science, research, science & research, science & engineering',
    words:
      'science, scientific, research, math, mathematic, academic, bioinformatics, lab, laboratory, astronomy, chemistry, physics, biology, simulation, calculator, citation, market research, user research, climate, space',
  },
  {
    name: 'Security & Privacy',
    same: 'security, security & privacy, privacy & security, IT security, security tools, cybersecurity',
    words:
      'security, cybersecurity, privacy, password, password manager, authentication, auth, sso, auth sso, identity, identity management, encryption, antivirus, 2fa, mfa, secret, threat, vulnerability, siem, endpoint, firewall, fraud, cloud native application protection, access management, penetration testing, malware, spam, key management, identity access management',
  },
  {
    name: 'Social & Community',
    same: 'social, community, social & community, community & social',
    words:
      'social, community, forum, forum software, social network, social networking, fediverse, microblogging, poll, poll event, membership, creator, discussion, nonprofit, non profit, charity, church, association, civic, government, politic, voting, activism, donor',
  },
  {
    name: 'System & Utilities',
    same: 'utilities, system, system utilities, system tools, utilities & tools, tools & utilities, system & utilities',
    words:
      'utility, system, operating system, keyboard, window management, window manager, menu bar, menubar, file manager, finder, launcher, screensaver, wallpaper, touch bar, extension, desktop, battery, clipboard manager, macos, ios, android, windows, linux, mac, customization, uninstaller, package manager, accessibility, display, mouse, widget',
  },
  {
    name: 'Travel & Maps',
    same: 'travel, travel & maps, travel & navigation, travel & transportation',
    words:
      'travel, map, navigation, gps, global positioning, geolocation, gis, transport, transportation, hotel, hospitality, flight, trip, weather, location, tourism, outdoor, ride, public transport',
  },
  {
    name: 'Real Estate & Construction',
    same: 'real estate, real estate & construction, construction & real estate',
    words:
      'real estate, property, property management, construction, architecture, building, housing, rental, smart city, energy, utility industry, oil',
  },
  {
    name: 'Writing & Translation',
    same: 'writing, writing & editing, writing tools, writing & translation',
    words:
      'writing, writer, copywriting, translation, translator, localization, localisation, grammar, text, dictionary, transcription, editor, proofreading, spell checker, storytelling, language',
  },
];
