import type { ClaimWords } from '../claim-words.js';

export const GERMAN = {
  de: {
    neutral:
      'der die das den dem des ein eine einen einem einer eines ich wir mich mir uns mein meine meinen meinem meiner meines unser unsere unseren unserem unserer du dir dich dein deine dieser diese dieses diesen diesem es sehr wirklich auch ganz halt eben einfach eigentlich dass',
    frame:
      'sie ihnen ihr ihre ihren ihrem ihrer teilnehmende teilnehmenden teilnehmer teilnehmern teilnehmerin teilnehmerinnen person personen befragte befragten nutzer nutzern nutzerinnen nutzende jemand manche einige sagt sagen sagte sagten berichtet berichten berichteten erwahnt erwahnen beschreibt beschreiben erzahlt erzahlen erklart erklaren',
    forms: [
      'bin ist sind war waren bist seid gewesen',
      'habe hat haben hatte hatten hast',
      'werde wird werden wurde wurden worden',
      'mag mogen',
      'kann konnen konnte konnten',
      'muss mussen musste mussten',
      'will wollen wollte wollten',
    ],
    but: 'aber jedoch sondern',
    and: 'und sowie',
    because: 'weil denn',
    prepositions: 'auf in im an am zu zum zur fur mit von vom bei beim aus nach vor uber unter durch innerhalb wahrend seit',
    conditions:
      'wenn falls ob obwohl sofern solange bis als sagt sagen sagte meint meinen meinte behauptet behaupten denkt denken glaubt glauben angeblich gehort vielleicht wohl angenommen',
    limits:
      'nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder noch kaum selten nur fast wenig weniger ausser ungern statt falsch',
    subjects: 'ich wir es',
    openings: 'ja nein also na nun ehrlich hm ahm okay und aber klar genau',
    quantities: 'alle allen aller jeder niemand meisten mehrheit halfte mehrzahl keiner samtliche',
    opinions: /\bich (?:finde|denke|glaube|meine)(?:,? dass)?\b/gu,
    phrases: [
      [/\bsprechen (?:uber|von)\b/gu, 'erwahnen'],
      [/\bspricht (?:uber|von)\b/gu, 'erwahnen'],
    ],
  },
} as const satisfies Readonly<Record<string, ClaimWords>>;
