// Without Zod: browsers import these.

export interface TemplateTheme {
  readonly name: string;
  readonly definition: string;
  readonly examples?: readonly string[];
  readonly themes?: readonly TemplateTheme[];
}

export interface CodebookTemplate {
  readonly name: string;
  readonly about: string;
  readonly themes: readonly TemplateTheme[];
}

export const CODEBOOK_TEMPLATE_IDS = ['product', 'usability', 'employees', 'customers', 'patients'] as const;
export type CodebookTemplateId = (typeof CODEBOOK_TEMPLATE_IDS)[number];

/** Codebooks to begin with. */
export const CODEBOOK_TEMPLATES: Readonly<Record<CodebookTemplateId, CodebookTemplate>> = {
  product: {
    name: 'Product feedback',
    about: 'What people do with a product, what helps and what is missing.',
    themes: [
      {
        name: 'Use and context',
        definition: 'When, where and what for the product is used.',
        themes: [
          { name: 'Goals', definition: 'What people want to get done with it.' },
          { name: 'Alternatives', definition: 'What they use instead or beside it: other products, spreadsheets, paper.' },
        ],
      },
      { name: 'Benefits', definition: 'What works well, saves time or is enjoyed.', examples: ['It saves me an hour every week.'] },
      {
        name: 'Problems',
        definition: 'What goes wrong, is difficult or annoys.',
        themes: [
          { name: 'Reliability', definition: 'Crashes, errors, lost data, outages.' },
          { name: 'Speed', definition: 'Slow loading, waiting, delays.' },
          { name: 'Ease of use', definition: 'Confusing, hard to find, too many steps.' },
        ],
      },
      { name: 'Missing features', definition: 'Wishes and requests for something it cannot do.' },
      { name: 'Price and value', definition: 'Cost, plans, worth the money.' },
      { name: 'Support', definition: 'Help, documentation, contact with people.' },
    ],
  },
  usability: {
    name: 'Usability study',
    about: 'How people get along with an interface.',
    themes: [
      { name: 'Navigation', definition: 'Finding the way: menus, search, going back.' },
      { name: 'Understanding', definition: 'Words, icons and messages that are or are not understood.' },
      { name: 'Feedback of the system', definition: 'Whether people can tell what has happened and what happens next.' },
      { name: 'Errors and recovery', definition: 'Mistakes, error messages, and how people got out of them.' },
      { name: 'Effort', definition: 'Steps, typing, time and attention that a task takes.' },
      { name: 'Accessibility', definition: 'Text size, contrast, keyboard, screen reader, small screens.' },
      { name: 'Look and feel', definition: 'Appearance, trust, enjoyment.' },
    ],
  },
  employees: {
    name: 'Employee experience',
    about: 'Work, leadership and conditions as employees see them.',
    themes: [
      { name: 'Workload', definition: 'Amount of work, pressure, overtime, breaks.' },
      { name: 'Leadership', definition: 'Managers: support, decisions, feedback, fairness.' },
      { name: 'Team', definition: 'Colleagues, cooperation, conflicts, belonging.' },
      { name: 'Recognition and pay', definition: 'Salary, benefits, thanks and appreciation.' },
      { name: 'Growth', definition: 'Learning, training, career.' },
      { name: 'Tools and processes', definition: 'Equipment, software, rules and procedures.' },
      { name: 'Flexibility', definition: 'Working hours, remote work, life beside work.' },
      { name: 'Information', definition: 'Being informed, meetings, transparency of decisions.' },
    ],
  },
  customers: {
    name: 'Customer journey',
    about: 'From the first contact to staying or leaving.',
    themes: [
      { name: 'Trigger', definition: 'What made people look for a solution.' },
      { name: 'Search and comparison', definition: 'Where they looked, what they compared, whom they asked.' },
      { name: 'Decision', definition: 'What tipped the balance; doubts and hopes.' },
      { name: 'Getting started', definition: 'Ordering, delivery, set-up, first use.' },
      { name: 'Daily experience', definition: 'What it is like once it has become normal.' },
      { name: 'Service', definition: 'Questions, complaints, and how they were dealt with.' },
      { name: 'Loyalty', definition: 'Staying, recommending, leaving, and why.' },
    ],
  },
  patients: {
    name: 'Patient experience',
    about: 'Care as patients and relatives experience it.',
    themes: [
      { name: 'Access', definition: 'Appointments, waiting, distance, cost.' },
      { name: 'Communication', definition: 'Explanations, listening, language, time.' },
      { name: 'Treatment', definition: 'Effects, side effects, pain, medication.' },
      { name: 'Coordination', definition: 'Handovers between people and places, records, follow-up.' },
      { name: 'Dignity and trust', definition: 'Respect, privacy, being taken seriously.' },
      { name: 'Everyday life', definition: 'Work, family, mobility, mood with the illness.' },
      { name: 'Support by others', definition: 'Relatives, peers, advice centres.' },
    ],
  },
};
