import type { AdvisoryTopic } from '@corkboard/contract';

/** Somebody who can be called for help. */
export interface HelpLine {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly name: string;
  /** As people of the country write it. */
  readonly phone: string;
  /** Its own page, which is also where the number is from. */
  readonly source: string;
}

/**
 * For people in distress: the lines that a topic without its own falls back to. The numbers here were known to be right on January 1, 2025:
 * they are written down from what the services publish and were not called; whoever checks them against `source` moves this date
 * (docs/handbook/safety.md#help-lines).
 */
const DISTRESS: readonly HelpLine[] = [
  line('US', '988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org/'),
  line('CA', '9-8-8: Suicide Crisis Helpline', '988', 'https://988.ca/'),
  line('GB', 'Samaritans', '116 123', 'https://www.samaritans.org/'),
  line('IE', 'Samaritans', '116 123', 'https://www.samaritans.org/ireland/'),
  line('DE', 'TelefonSeelsorge', '0800 1110111', 'https://www.telefonseelsorge.de/'),
  line('AT', 'TelefonSeelsorge', '142', 'https://www.telefonseelsorge.at/'),
  line('CH', 'Die Dargebotene Hand', '143', 'https://www.143.ch/'),
  line('FR', 'Numéro national de prévention du suicide', '3114', 'https://3114.fr/'),
  line('ES', 'Línea 024', '024', 'https://www.sanidad.gob.es/linea024/home.htm'),
  line('IT', 'Telefono Amico Italia', '02 2327 2327', 'https://www.telefonoamico.it/'),
  line('NL', '113 Zelfmoordpreventie', '113', 'https://www.113.nl/'),
  line('BE', 'Zelfmoordlijn', '1813', 'https://www.zelfmoord1813.be/'),
  line('SE', 'Mind Självmordslinjen', '90101', 'https://mind.se/'),
  line('DK', 'Livslinien', '70 201 201', 'https://www.livslinien.dk/'),
  line('NO', 'Mental Helse', '116 123', 'https://mentalhelse.no/'),
  line('FI', 'MIELI kriisipuhelin', '09 2525 0111', 'https://mieli.fi/'),
  line('AU', 'Lifeline', '13 11 14', 'https://www.lifeline.org.au/'),
  line('NZ', '1737, need to talk?', '1737', 'https://1737.org.nz/'),
  line('IN', 'Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in/'),
  line('JP', 'いのちの電話', '0120-783-556', 'https://www.inochinodenwa.org/'),
  line('BR', 'CVV', '188', 'https://cvv.org.br/'),
  line('MX', 'Línea de la Vida', '800 911 2000', 'https://www.gob.mx/lineadelavida'),
  line('AR', 'Centro de Asistencia al Suicida', '135', 'https://www.asistenciaalsuicida.org.ar/'),
  line('ZA', 'SADAG Suicide Crisis Helpline', '0800 567 567', 'https://www.sadag.org/'),
  line('SG', 'Samaritans of Singapore', '1767', 'https://www.sos.org.sg/'),
  line('IL', 'ער״ן (ERAN)', '1201', 'https://www.eran.org.il/'),
];

const BY_TOPIC: Readonly<Record<AdvisoryTopic, readonly HelpLine[]>> = {
  self_harm: DISTRESS,
  eating_disorder: [
    line('US', 'ANAD Eating Disorders Helpline', '1-888-375-7767', 'https://anad.org/'),
    line('CA', 'NEDIC', '1-866-633-4220', 'https://nedic.ca/'),
    line('GB', 'Beat', '0808 801 0677', 'https://www.beateatingdisorders.org.uk/'),
    line('IE', 'Bodywhys', '01 210 7906', 'https://www.bodywhys.ie/'),
    line('FR', 'Anorexie Boulimie, Info Écoute', '09 69 325 900', 'https://www.ffab.fr/'),
    line('AU', 'Butterfly', '1800 33 4673', 'https://butterfly.org.au/'),
  ],
  drugs: [
    line(
      'US',
      'SAMHSA National Helpline',
      '1-800-662-4357',
      'https://www.samhsa.gov/find-help/helplines/national-helpline',
    ),
    line('GB', 'FRANK', '0300 123 6600', 'https://www.talktofrank.com/'),
    line('IE', 'HSE Drugs and Alcohol Helpline', '1800 459 459', 'https://www.drugs.ie/'),
    line('DE', 'Sucht & Drogen Hotline', '01806 313031', 'https://www.sucht-und-drogen-hotline.de/'),
    line('FR', 'Drogues Info Service', '0 800 23 13 13', 'https://www.drogues-info-service.fr/'),
    line('BE', 'De DrugLijn', '078 15 10 20', 'https://www.druglijn.be/'),
    line(
      'AU',
      'National Alcohol and Other Drug Hotline',
      '1800 250 015',
      'https://www.health.gov.au/our-work/drug-help',
    ),
    line('NZ', 'Alcohol Drug Helpline', '0800 787 797', 'https://alcoholdrughelp.org.nz/'),
  ],
  violence: [
    line('US', 'National Domestic Violence Hotline', '1-800-799-7233', 'https://www.thehotline.org/'),
    line('GB', 'National Domestic Abuse Helpline', '0808 2000 247', 'https://www.nationaldahelpline.org.uk/'),
    line('IE', 'Women’s Aid', '1800 341 900', 'https://www.womensaid.ie/'),
    line('DE', 'Hilfetelefon', '116 016', 'https://www.hilfetelefon.de/'),
    line('AT', 'Frauenhelpline', '0800 222 555', 'https://www.frauenhelpline.at/'),
    line('FR', 'Violences Femmes Info', '3919', 'https://www.solidaritefemmes.org/'),
    line('ES', '016', '016', 'https://violenciagenero.igualdad.gob.es/'),
    line('IT', '1522', '1522', 'https://www.1522.eu/'),
    line('SE', 'Kvinnofridslinjen', '020 50 50 50', 'https://kvinnofridslinjen.se/'),
    line('FI', 'Nollalinja', '080 005 005', 'https://nollalinja.fi/'),
    line('NL', 'Veilig Thuis', '0800 2000', 'https://veiligthuis.nl/'),
    line('AU', '1800RESPECT', '1800 737 732', 'https://www.1800respect.org.au/'),
    line('BR', 'Ligue 180', '180', 'https://www.gov.br/mulheres/pt-br/ligue180'),
  ],
};

function line(country: string, name: string, phone: string, source: string): HelpLine {
  return { country, name, phone, source };
}

/** The lines of a topic; a country that has none of its own has the one for people in distress. */
export function helpLines(topic: AdvisoryTopic): readonly HelpLine[] {
  const own = BY_TOPIC[topic];
  const having = new Set(own.map(({ country }) => country));
  return [...own, ...DISTRESS.filter(({ country }) => !having.has(country))];
}

/** A number as a link that a phone dials. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
