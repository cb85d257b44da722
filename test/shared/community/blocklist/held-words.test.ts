import { expect, test } from 'vitest';
import { blockedTermsIn, toPhrase } from '../../../../shared/community/blocklist/word-rule.ts';
import { heldWords } from '../../../../shared/kernel/settings/held-words.ts';

const phrases = heldWords.flatMap((term) => toPhrase(term) ?? []);
const isHeld = (text: string): boolean => blockedTermsIn(text, phrases).length > 0;

// Names, places, dishes, birds, trades and foreign words that contain or resemble an insult.
const innocent =
  `Scunthorpe|Penistone|Clitheroe|Lightwater|Cockermouth|Cockfosters|Essex and Sussex|Middlesex|Shitterton|Twatt, Orkney|Dickinson|Dick Van Dyke
Wankdorf Stadium|Fucking, Austria is called Fugging now|Condom, Gers|Pussy, Savoie|Titisee|Hitchcock|Cumbria|Magna cum laude|circumstance|assassin|class pass|Peacock
shiitake|Matsushita|Niggard|to snigger|Nigeria and Niger|psychotherapist|a coon cat|spick and span|chink in the armour|Die Katze ist dick|Mein Vater fährt|Assen
un con de vue|Bitchū|el gato negro|Le pen is blue|manuscript|Butterfield|ass or donkey|cockpit|cocktail|rape seed oil|flame retardant|le train a du retard|Shell script
Damascus|slut betyder end|slutspurt|fart betyr hastighet|fag betyder emne|Lesbos|Phuket|Dickens|Moby Dick|Assange|Cuntis, Galicia|Kuntsevo|Pornic|Intercourse, Pennsylvania
Hooker, Oklahoma|Titicaca|semen artinya|Kike Hernández|kys mig|tranny fluid|salopette|Fotzelschnitten mit Zimt|Fuchs und Hase|Stronsay|das Fagott|faggots and peas|Wichsenstein
puta as a prefix: putative|Putin|reputation|mandarin kurva|a steep kurva|Mount Fuji|операция Хубэй|сухой|не хуже|страховка|команда|傻瓜相机|操作系统|강아지|Scunthorpe United|Mike Hunt`
    .split(/[|\n]/)
    .filter((text) => text !== '');
const insults =
  `fuck you|f u c k this|fuuuuck|you are a cunt|what a piece of sh1t|motherfucker|you assh0le|asshole|you faggot|nigger|n1gger|whore|kill yourself|fuсk off|dickhead|cocksucker|FUCK
wankers|you dumbass|Arschloch|du Hurensohn|putain de connard|ENCULÉ|encule|hijo de puta|vete a la mierda|vaffanculo|stronzo|иди нахуй|хуй|kurwa mać|filho da puta|orospu cocugu|操你妈
fick dich|Verpiss dich endlich|klootzakken|fils de pute|nique ta mere|gilipollas|spierdalaj|пидорас|मादरचोद|M A D A R C H O D|你是傻逼|개새끼야|f*u*c*k|a$$hole|мудак блять|son of a bitch`.split(
    /[|\n]/,
  );

test('names, places and foreign words are not held', () => {
  expect(innocent.filter(isHeld)).toEqual([]);
});

test('insults are held, however they are spelled', () => {
  expect(insults.filter((text) => !isHeld(text))).toEqual([]);
});

test('every word of the list can be searched for', () => expect(phrases).toHaveLength(heldWords.length));
