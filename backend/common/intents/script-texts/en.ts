import type { ScriptTexts } from '../script-texts.js';

export const en: ScriptTexts = {
  begin: 'Thank you for taking the time. Let’s begin.',
  acknowledgements: ['Thank you.', 'Thank you for your answer.', 'I see.'],
  probes: ['Could you tell me a bit more about that?', 'Could you give me an example?', 'Could you walk me through that a little?'],
  unsure: 'That’s fine, take your time. What is the first thing that comes to mind?',
  timeUp: 'We have come to the end of our time.',
  confirmStop: 'Of course. Would you like to end the interview now?',
  resume: 'Then let’s continue.',
  warm: 'Thank you for telling me that.',
  whyNot: 'Why not?',
  goOn: 'Go on, I’m listening.',
  missed: 'I’m sorry, we missed part of what you said. Could you please say it again?',
  left: (count) =>
    count === 0
      ? 'This is the last question.'
      : `There ${count === 1 ? 'is one more question' : `are ${count} more questions`} after this one.`,
  replies: {
    crisis:
      'I’m so sorry that you feel this way, and thank you for telling me. I’m an AI and cannot give you the help you deserve, but you don’t have to be alone with this: please turn to the emergency services, a crisis line or someone you trust right now. We can also pause here for as long as you like. Would you like to end the interview?',
    'asks-back': 'Thank you for asking. I’m an AI, so I have no experience of my own; what counts here is yours.',
    object:
      'I understand. As the notice at the beginning says, your answers are saved as text and, on some devices, also as a recording. I cannot turn that off, but you can type instead: what you type is not recorded as sound. You can stop at any time and have your answers deleted. If you would like to continue:',
    recording: 'Your answers are saved as text and, on some devices, also as a recording. What you type is not recorded as sound.',
    pause: 'Take all the time you need. I’ll wait.',
    back: 'Of course. Please add what you wanted to say; then we continue with:',
    distress:
      'I’m sorry, that sounds very hard. There is no need to go on: we can pause, skip this question or stop at any time. If you would like to continue:',
    human: 'I’m an AI interviewer, not a person. People will read your answers.',
    skip: 'No problem, let’s move on.',
    language: 'You are welcome to answer in your own language. My questions stay as they were written.',
    purpose: 'The people who run this study want to learn from your experience, and they will read what you tell me.',
    length: 'How long that takes depends on how much you would like to say. You can stop at any time.',
    privacy: 'The people who run this study can read what is said here. Please leave out anything you do not want to share.',
    who: 'I’m an AI interviewer. I ask questions on behalf of the people who run this study.',
    explain: 'Let me ask it once more. There is no right or wrong answer, so whatever comes to mind is welcome.',
    repeat: 'Of course.',
  },
};
