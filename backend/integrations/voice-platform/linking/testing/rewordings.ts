import type { ProbeKind } from '../../../../contract/guide.js';

/**
 * How a language model on a voice platform asks the questions of the test guides: close to their wording, loosely, and in words of its own.
 * By wording.
 */
export const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'How do you plan your working week?': [
    'To begin, could you walk me through how you usually plan your week at work?',
    'How does planning a working week look for you?',
    'When a new week starts, how do you decide what to do when?',
  ],
  'What gets in the way of that plan?': [
    'And what tends to get in the way of your plan?',
    'Which things stop the plan from working out?',
    'What usually throws you off course?',
  ],
  'Which tools do you plan with?': [
    'What tools are you using for your planning?',
    'Are there any tools that you plan with?',
    'Do you use paper, an app, or something else for this?',
  ],
  'Tell me about the last time a plan fell apart.': [
    'Could you tell me about the most recent time when a plan of yours fell apart?',
    'Think of the last plan that fell apart. What was that like?',
    'Please describe a recent situation where everything went differently than intended.',
  ],
  'If you could change one thing about planning, what would it be?': [
    'If there was one thing about planning that you could change, what would that be?',
    'What is the one thing you would change about how you plan?',
    'Suppose you had a magic wand for all of this: what would be different?',
  ],
  'What were you trying to do in the app today?': [
    'So, what did you want to do in our app today?',
    'Can you tell me what you were trying to get done in the app?',
    'What brought you here today?',
  ],
  'How easy was it to finish?': [
    'From one to seven, where one is very hard and seven is very easy, how easy was it to finish that?',
    'How easy or hard did you find it to complete? Seven means very easy.',
    'On a scale of 1 to 7, how did finishing go?',
  ],
  'Where did you hesitate?': [
    'Was there a point where you hesitated?',
    'Where in the app did you find yourself hesitating?',
    'At what moment were you unsure what to click?',
  ],
  'What did you expect to happen after saving?': [
    'After you saved, what were you expecting to happen?',
    'What did you think would happen once it was saved?',
    'When you pressed the save button, what should have come next?',
  ],
  'What should we improve first?': [
    'What is the first thing that we should improve?',
    'If we could improve only one thing, where should we start?',
    'Where would you like our team to put its effort first?',
  ],
  'What made you cancel your subscription?': [
    'What was it that made you cancel the subscription?',
    'Can you tell me why you cancelled?',
    'Why did you decide to leave us?',
  ],
  'Have you switched to another product?': [
    'Did you switch to a different product since then, yes or no?',
    'Have you moved to another product?',
    'Are you using something else instead now?',
  ],
  'What does the new product do better?': [
    'What is it that the new product does better than ours?',
    'In which ways is the new one better?',
    'And how does your current choice compare with what you had here?',
  ],
  'How many months did you use ours?': [
    'For how many months were you using our product?',
    'How long did you use ours, in months?',
    'Roughly how long were you a customer?',
  ],
  'What would bring you back?': [
    'Is there anything that would bring you back to us?',
    'What would need to happen for you to come back?',
    'Under which conditions could you imagine being a customer again?',
  ],
  'What would you tell a friend about us?': [
    'If a friend asked about us, what would you tell them?',
    'What would you say about us to your friends?',
    'How would you describe our company to people you know?',
  ],
  'How did you hear about the service?': [
    'How did you first hear about our service? Was it a friend, search, an advert, or work?',
    'Where have you heard about the service?',
    'May I ask how you found us?',
  ],
  'What was your first day with it like?': [
    'Think back to the morning you signed up. What was that first day like?',
    'How was your first day with the service?',
    'Could you take me through the beginning, right after you signed up?',
  ],
  'What confused you?': ['What confused you?', 'Was there anything that confused you?', 'What was hard to understand along the way?'],
  'Who helped you when you were stuck?': [
    'When you got stuck, who helped you?',
    'Was there someone who helped when you were stuck?',
    'Whom did you turn to for support?',
  ],
  'How likely are you to recommend us to a colleague?': [
    'From zero to ten, how likely is it that you would recommend us to a colleague?',
    'How likely would you be to recommend us to colleagues, with ten being extremely likely?',
    'On a scale from 0 to 10, would you suggest us to someone at work?',
  ],
  'What disappointed you most?': [
    'What was the most disappointing part?',
    'What has disappointed you the most?',
    'Where did we let you down?',
  ],
  'What do you value most about working with us?': [
    'When working with us, what do you value the most?',
    'What do you value in our work together?',
    'What do you like best about our cooperation?',
  ],
  'How often do you contact support?': [
    'How often would you say you contact our support: weekly, monthly, less often, or never?',
    'How frequently are you in contact with support?',
    'And how regularly do you need help from our team?',
  ],
  'Is there anything else you would like to add?': [
    'Is there anything you would like to add before we finish?',
    'Anything else you want to add?',
    'What else should we know?',
  ],
  'Which project are you most proud of?': [
    'Which of your projects makes you most proud?',
    'Could you tell me about a project that you are really proud of?',
    'What has been the best piece of work in your career so far?',
  ],
  'What was your own part in it?': [
    'What was your part in that project?',
    'And which part of it was your own?',
    'What exactly were you responsible for?',
  ],
  'How many people worked with you?': [
    'How many people were working with you on it?',
    'How many others worked with you there?',
    'What was the size of the team?',
  ],
  'Describe a conflict in a team and how it ended.': [
    'Could you describe a conflict you had in a team, and how that ended?',
    'Now please describe a team conflict and its ending.',
    'Have there been arguments among colleagues? How were they resolved?',
  ],
  'Why are you looking for a new position?': [
    'What is the reason you are looking for a new position?',
    'Why did you start looking for another position?',
    'What makes you want to change jobs?',
  ],
  'When could you start?': [
    'When would you be able to start?',
    'What is the earliest date you could start?',
    'From when on are you available?',
  ],
  'What is the first thing that comes to mind when you read this?': [
    'A lunch box that keeps food warm for six hours without electricity. What is the first thing that comes to your mind?',
    'When you hear this, what comes to mind first?',
    'What is your first impression of this idea?',
  ],
  'How useful would it be to you?': [
    'From 1, useless, to 5, very useful: how useful would it be for you?',
    'How useful would something like that be to you, on a scale up to five?',
    'Would you get much use out of it, from one to five?',
  ],
  'What would you pay for it?': [
    'How much would you pay for it, in euros?',
    'What would you be willing to pay for such a box?',
    'At which price would you get one?',
  ],
  'Who else would use it?': ['Who else could use it?', 'Who do you think would use it too?', 'Which other people might want one?'],
  'What would stop you from buying it?': [
    'Is there anything that would stop you from buying it?',
    'What might keep you from buying one?',
    'Why would you perhaps decide against it?',
  ],
  'Wie sieht ein typischer Arbeitstag auf Ihrer Station aus?': [
    'Können Sie mir einen typischen Arbeitstag auf Ihrer Station beschreiben?',
    'Wie läuft ein typischer Tag auf der Station bei Ihnen ab?',
    'Nehmen Sie mich einmal mit: Was passiert vom Morgen bis zum Feierabend?',
  ],
  'Was belastet Sie dabei am meisten?': [
    'Und was belastet Sie daran am stärksten?',
    'Welche Belastung ist für Sie die größte?',
    'Was macht Ihnen am meisten zu schaffen?',
  ],
  'Wie zufrieden sind Sie mit dem Dienstplan?': [
    'Auf einer Skala von 1 bis 5, wie zufrieden sind Sie mit Ihrem Dienstplan?',
    'Wie zufrieden macht Sie der aktuelle Dienstplan, von gar nicht bis völlig?',
    'Wie gut passen Ihnen die Schichten, in einer Zahl von eins bis fünf?',
  ],
  'Was wünschen Sie sich von Ihrer Leitung?': [
    'Was würden Sie sich von der Leitung wünschen?',
    'Welche Wünsche haben Sie an Ihre Leitung?',
    'Was sollten Ihre Vorgesetzten anders machen?',
  ],
  'Möchten Sie noch etwas ergänzen?': [
    'Gibt es noch etwas, das Sie ergänzen möchten?',
    'Wollen Sie zum Schluss noch etwas ergänzen?',
    'Haben wir etwas vergessen, das Ihnen wichtig ist?',
  ],
};

/** How it follows up. By kind, in English and German. */
export const PROBES: Readonly<Record<'en' | 'de', Readonly<Record<ProbeKind, readonly string[]>>>> = {
  en: {
    example: [
      'Could you give me an example of that?',
      'Can you think of a specific moment when this happened?',
      'What would be an example?',
    ],
    reason: ['Why is that?', 'What are the reasons behind this?', 'What makes you say that?'],
    consequence: ['What happened after that?', 'And what did that lead to?', 'What effect did it have?'],
    contrast: ['How is that different from before?', 'How does this compare with other times?', 'Is it always like that?'],
    clarification: ['What do you mean by that exactly?', 'Could you say a bit more about it?', 'Can you explain that in more detail?'],
    feeling: ['How did you feel about that?', 'What was that like for you?', 'How did it make you feel?'],
  },
  de: {
    example: ['Haben Sie dafür ein Beispiel?', 'Können Sie mir eine konkrete Situation schildern?'],
    reason: ['Woran liegt das?', 'Warum ist das so?'],
    consequence: ['Und was ist dann passiert?', 'Welche Folgen hatte das?'],
    contrast: ['War das früher anders?', 'Inwiefern unterscheidet sich das?'],
    clarification: ['Was genau meinen Sie damit?', 'Können Sie das näher erklären?'],
    feeling: ['Wie haben Sie sich dabei gefühlt?', 'Wie war das für Sie?'],
  },
};

export const ACKNOWLEDGEMENTS = {
  en: ['Got it, thank you.', 'I see.', 'Okay, thanks for sharing that.', 'Thanks, that helps me understand.', ''],
  de: ['Verstehe, danke.', 'Alles klar.', 'Danke, dass Sie das teilen.', ''],
} as const;

/** After an answer from which no value can be read. */
export const CLARIFICATIONS = {
  en: ['Sorry, which one of these would it be?', 'If you had to pick one number, which would it be?', 'Could you put a number on it?'],
  de: ['Welche Zahl wäre das?', 'Können Sie sich auf eine Zahl festlegen?'],
} as const;

/** Before a question is asked again. */
export const REPAIRS = {
  en: ['Of course.', 'Sure, let me repeat that.', 'No problem, take your time.'],
  de: ['Natürlich.', 'Gern, ich wiederhole die Frage.'],
} as const;

/** Before a question that was left for later. */
export const RETURNS = {
  en: ['You wanted to come back to one question.', 'Let us return to what we left out.', ''],
  de: ['Sie wollten auf eine Frage zurückkommen.', ''],
} as const;

/** A summary of a section. */
export const SUMMARIES = {
  en: (said: string) => [
    `So if I understand you correctly, you said ${said}. Is that right?`,
    `Let me quickly summarise: ${said}. Did I get that right?`,
    `What I have heard so far is that ${said}. Would you like to correct anything?`,
  ],
  de: (said: string) => [
    `Ich fasse kurz zusammen: ${said}. Habe ich das richtig verstanden?`,
    `Sie haben also gesagt: ${said}. Stimmt das so?`,
  ],
} as const;

export const GOODBYES = {
  en: ['Thank you so much for your time today. Goodbye!', 'That was everything I wanted to ask. Thanks a lot, and have a nice day!'],
  de: ['Vielen Dank für Ihre Zeit. Auf Wiederhören!', 'Das war alles, vielen Dank und einen schönen Tag noch!'],
} as const;
