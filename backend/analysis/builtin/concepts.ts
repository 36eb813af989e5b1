/** A topic that people name with many words. */
interface Concept {
  readonly key: string;
  readonly title: string;
  readonly words: string;
}

/** Topics of interviews in English with the words for them, so that 'pricey' and 'what it costs' are one theme. Words are compared by stem. */
const ENGLISH: readonly Concept[] = [
  {
    key: 'price',
    title: 'Price and value',
    words: 'price pricing cost costs expensive pricey overpriced cheap cheaper affordable budget money pay fee fees subscription',
  },
  { key: 'speed', title: 'Speed', words: 'slow slower sluggish lag laggy fast faster speed load loading latency quick quicker responsive' },
  {
    key: 'reliability',
    title: 'Reliability',
    words:
      'crash crashed crashing bug bugs buggy glitch glitches freeze froze frozen outage downtime unstable reliable unreliable reliability stability',
  },
  {
    key: 'ease',
    title: 'Ease of use',
    words:
      'intuitive unintuitive complicated confusing confused usability user-friendly straightforward cumbersome clunky navigate navigation navigating',
  },
  { key: 'support', title: 'Support', words: 'support helpdesk agent agents responsive-support ticket tickets chatbot' },
  { key: 'onboarding', title: 'Getting started', words: 'onboarding onboard tutorial tutorials setup training induction walkthrough' },
  { key: 'documentation', title: 'Documentation', words: 'documentation docs manual manuals guide guides instructions wiki' },
  {
    key: 'design',
    title: 'Look and layout',
    words: 'layout interface ui ux screen cluttered font fonts colour colours color colors',
  },
  { key: 'mobile', title: 'Mobile', words: 'mobile phone phones smartphone tablet ipad iphone android' },
  {
    key: 'integration',
    title: 'Integrations',
    words: 'integration integrations integrate integrates api sync syncing synced synchronise plugin plugins connector',
  },
  { key: 'privacy', title: 'Privacy and security', words: 'privacy security secure password passwords login gdpr encryption hacked' },
  { key: 'notifications', title: 'Notifications', words: 'notification notifications alert alerts reminder reminders spam' },
  {
    key: 'communication',
    title: 'Communication',
    words: 'communication communicate communicating communicated meeting meetings email emails message messages',
  },
  { key: 'team', title: 'Colleagues and team', words: 'team teams colleague colleagues coworker coworkers teammate teammates' },
  { key: 'management', title: 'Management', words: 'manager managers management leadership boss supervisor' },
  { key: 'flexibility', title: 'Flexibility', words: 'flexible flexibility remote remotely home-office hybrid' },
  { key: 'workload', title: 'Workload', words: 'workload overtime overloaded deadline deadlines stress stressful burnout overwhelmed' },
  { key: 'delivery', title: 'Delivery', words: 'delivery deliveries delivered shipping shipped courier' },
  { key: 'packaging', title: 'Packaging', words: 'packaging packaged plastic cardboard wrapping wrapper wrappers' },
  { key: 'taste', title: 'Taste', words: 'taste tastes tasted tasty flavour flavours flavor flavors delicious bland' },
  { key: 'variety', title: 'Variety', words: 'variety repetitive boredom boring monotonous' },
  { key: 'quality', title: 'Quality', words: 'quality durable durability flimsy sturdy material materials' },
  {
    key: 'staff',
    title: 'Staff',
    words: 'staff waiter waitress cashier receptionist employees',
  },
  { key: 'waiting', title: 'Waiting', words: 'wait waiting waited queue queues queuing delay delays delayed' },
  { key: 'search', title: 'Search', words: 'search searching searched searches filter filters' },
  { key: 'reporting', title: 'Reports and data', words: 'report reports reporting dashboard dashboards chart charts analytics statistics' },
  {
    key: 'export',
    title: 'Import and export',
    words: 'export exports exporting exported import imports importing csv spreadsheet spreadsheets excel',
  },
];

export const CONCEPT_MARK = '~';

/** By language: which concept a stem stands for. */
export function conceptsOf(code: string, stem: (word: string) => string): ReadonlyMap<string, string> {
  if (code !== 'en') return new Map();
  return new Map(ENGLISH.flatMap(({ key, words }) => words.split(' ').map((word): [string, string] => [stem(word), CONCEPT_MARK + key])));
}

export function conceptTitle(key: string): string | undefined {
  return ENGLISH.find((concept) => CONCEPT_MARK + concept.key === key)?.title;
}
