import { type Drafts, lines } from './draft-lines.js';

export const sv: readonly Drafts[] = [
  {
    language: 'sv',
    asked: 'Hur tar du dig till jobbet?',
    next: 'Vad skulle göra din väg till jobbet lättare?',
    answers: 'Jag tar bussen klockan sju eftersom parkeringen är full. Ibland går jag hem när det är torrt.',
    bad: {
      leads: lines(`Starkt, så tidigt.
Du går aldrig hem.
Tack, du gör rätt.
Du har rätt.`),
      probes: lines(`Är den fulla parkeringen inte irriterande?
Hur skulle du kunna ändra det?
Vad borde ändras?
Gillar du bussen?`),
      questions: lines(`Vad skulle göra din väg till jobbet lättare och billigare?`),
    },
    good: {
      leads: lines(`Tack.
Okej, tack.
Jag förstår, du tar bussen klockan sju.`),
      probes: lines(`Vad gör du när parkeringen är full?
Hur lång tid tar det?
Hur kändes det då?`),
      questions: lines(`Och vad skulle göra din väg till jobbet lättare?`),
    },
  },
];
