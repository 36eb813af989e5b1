// Content of the screenshots: realistic interviews and answers.

interface Interview {
  readonly title: string;
  readonly interviewName: string;
  readonly interviewInfo: string;
  readonly interviewInstructions: string;
  readonly enableRealtimeTranscript?: boolean;
  readonly enableUserDetailsForm?: boolean;
}

export const INTERVIEWS: readonly [Interview, Interview, ...Interview[]] = [
  {
    title: 'Onboarding, first week',
    interviewName: 'How was your first week?',
    interviewInfo:
      'We want to make the first days here better. It takes about ten minutes. There are no right or wrong answers, and your manager does not see them.',
    interviewInstructions:
      'You talk with people who started a week ago. Be warm and brief.\n\n1. What surprised you most in your first week?\n2. When did you feel lost, and who helped?\n3. What would you change for the next person who starts?',
    enableRealtimeTranscript: true,
    enableUserDetailsForm: true,
  },
  {
    title: 'Choosing a bicycle',
    interviewName: 'How did you choose your bicycle?',
    interviewInfo: 'Five minutes about the last bicycle you bought, and the ones you did not.',
    interviewInstructions: 'When did you last buy a bicycle?\nWhat nearly made you choose another?\nWhat would you tell a friend?',
    enableRealtimeTranscript: false,
    enableUserDetailsForm: false,
  },
  {
    title: 'Why people leave the newsletter',
    interviewName: 'Your newsletter',
    interviewInfo: 'You have left our newsletter. Please tell us why.',
    interviewInstructions: 'What made you leave?\nWhat would have kept you?',
  },
  {
    title: 'Pharmacists on night shifts: what the handover in the morning leaves out and who finds out about it first',
    interviewName: 'Handing over in the morning',
    interviewInfo: 'About the quarter of an hour in which the night becomes the day.',
    interviewInstructions: 'What is told?\nWhat is left out?',
  },
  {
    title: 'Coffee habits',
    interviewName: 'Your mornings',
    interviewInfo: 'Ten minutes about the first cup of the day.',
    interviewInstructions: 'How do you make coffee?\nWhat did you change last?',
  },
];

const PEOPLE: readonly [firstname: string, lastname: string][] = [
  ['Maren', 'Okafor'],
  ['Jonas', 'Lindqvist'],
  ['Priya', 'Raghunathan'],
  ['Tomás', 'Herrera'],
  ['Aiko', 'Watanabe'],
  ['Grace', 'Mbeki'],
  ['Lukas', 'Baumgartner-Feldmann'],
  ['Chloé', 'Fontaine'],
  ['Samuel', 'Adeyemi'],
  ['Ewa', 'Nowak'],
  ['Daniel', 'Cohen'],
];

const ascii = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z-]/gi, '')
    .toLowerCase();

export const CONTACTS = PEOPLE.map(([firstname, lastname], n) => ({
  firstname,
  lastname,
  email: `${ascii(firstname)}.${ascii(lastname)}@example.com`,
  phonenumber: n % 3 === 1 ? '' : `+1 555 01${String(10 + n * 7).slice(0, 2)}`,
}));

const SAID: readonly [first: string, second: string, third: string][] = [
  [
    'that everybody eats lunch together. I was asked to sit down before I knew a single name.',
    'On Wednesday, with the build. I did not know whom to ask, so I read for three hours. Then Ines saw my face and sat down with me.',
    'Give people one name on the first day. Not a channel, not a wiki: a person who expects to be asked.',
  ],
  [
    'how much is written down, and how little of it I could find.',
    'My laptop came on Thursday. Until then I watched others work, which was friendly and useless.',
    'Order the laptop when the contract is signed.',
  ],
  [
    'that the demo on Friday was real. Somebody had shipped a thing on Tuesday and showed it with its faults.',
    'In the planning meeting. There are eleven abbreviations on the board. I counted them.',
    'A page with the abbreviations. And less on Monday: I remember nothing of Monday.',
  ],
];

export const transcriptOf = (n: number) => {
  const [first, second, third] = SAID[n % SAID.length]!;
  return [
    'AI: Hey there! How are you doing today?',
    'User: Good, thank you.',
    'AI: Thank you for taking the time. What surprised you most in your first week?',
    `User: I think ${first}`,
    'AI: When did you feel lost, and who helped?',
    `User: ${second}`,
    'AI: What would you change for the next person who starts?',
    `User: ${third}`,
    'AI: Thank you for your time and I appreciate you providing your feedback. Have a great day!',
  ].join('\n');
};

export const summaryOf = (n: number, name: string) => {
  const [first, second, third] = SAID[n % SAID.length]!;
  return `${name} was surprised by ${first.replace(/^that /, '')} The hardest moment: ${second} For the next person: ${third}`;
};
