import { describe, expect, it } from 'vitest';
import { findQuestions } from './question-finder.js';

/** Prompts as owners write them: lists, prose, notes to the interviewer, conditions, several languages. */
const PROMPTS = [
  {
    name: 'ledger',
    prompt:
      'You are interviewing people who left Ledgerly.\n1. Can you walk me through how you send an invoice today, from start to finish?\n2. What made you start looking for something other than Ledgerly?\n3. Tell me about the moment you decided to leave. What happened that day?\n4. Which tool are you using now, and what does it do better?\n5. Is there anything you miss about Ledgerly?\n6. What would have to change for you to come back?\nProbe when answers are short. Do not mention competitors by name.',
    questions: [
      'Can you walk me through how you send an invoice today, from start to finish?',
      'What made you start looking for something other than Ledgerly?',
      'Tell me about the moment you decided to leave. What happened that day?',
      'Which tool are you using now, and what does it do better?',
      'Is there anything you miss about Ledgerly?',
      'What would have to change for you to come back?',
    ],
  },
  {
    name: 'carers',
    prompt:
      'Speak gently. If somebody becomes upset, say that it is all right to pause or skip.\nAsk who they care for and how long they have been doing it.\nDescribe a hard evening. How did you get through it?\nAsk what help they get from family, neighbours or services.\nOn a scale from 1 to 10, how well rested do you feel? Ask why.\nIf they use a smartphone, find out which apps help them.\nAsk what they would want to learn in an evening course.\nFinish by asking whether we may contact them again.',
    questions: [
      'Could you tell me who you care for and how long you have been doing it?',
      'Describe a hard evening. How did you get through it?',
      'Could you tell me what help you get from family, neighbours or services?',
      'On a scale from 1 to 10, how well rested do you feel?',
      'Could you tell me why?',
      'If you use a smartphone, could you tell me which apps help you?',
      'Could you tell me what you would want to learn in an evening course?',
      'Could you tell me whether we may contact you again?',
    ],
  },
  {
    name: 'ebike',
    prompt:
      'Goal: find out why commuters do or do not switch to e-bikes.\nTopics:\n- Current commute\n- The last time they considered another way, what happened (dig for the concrete situation, two or three levels of why)\n- Barriers: price, theft, storage, weather\n- What would make them try an e-bike for a month\nNote to interviewer: never mention the sponsor.\nClosing question: Is there anything I should have asked?',
    questions: [
      'Could you tell me about your current commute?',
      'Could you tell me about the last time you considered another way, what happened?',
      'Could you tell me about barriers, such as price, theft, storage and weather?',
      'Could you tell me what would make you try an e-bike for a month?',
      'Is there anything I should have asked?',
    ],
  },
  {
    name: 'german',
    prompt:
      '1. Wie kommen Sie zur Arbeit?\n2. Beschreiben Sie bitte Ihren letzten Arbeitsweg. Was ist Ihnen aufgefallen?\n3. Was würde Sie zum Umstieg bewegen? (nachhaken: Preis, Sicherheit)\nHinweis: Nicht nach dem Einkommen fragen.\n4. Möchten Sie noch etwas ergänzen?',
    questions: [
      'Wie kommen Sie zur Arbeit?',
      'Beschreiben Sie bitte Ihren letzten Arbeitsweg. Was ist Ihnen aufgefallen?',
      'Was würde Sie zum Umstieg bewegen?',
      'Möchten Sie noch etwas ergänzen?',
    ],
  },
  {
    name: 'spanish',
    prompt:
      'Objetivo: entender por qué la gente cancela.\n- ¿Cuándo se suscribió?\n- Cuénteme la última vez que usó el servicio. ¿Qué pasó?\n- ¿Qué le hizo cancelar? [profundizar si dice "precio"]\nNota: no ofrecer descuentos.',
    questions: ['¿Cuándo se suscribió?', 'Cuénteme la última vez que usó el servicio. ¿Qué pasó?', '¿Qué le hizo cancelar?'],
  },
  {
    name: 'prose',
    prompt:
      'Be warm. Start by asking how they heard about us. Then find out what made them sign up, and what almost stopped them. Ask about pricing only if they bring it up. Keep it under ten minutes. End by asking for one thing we should change.',
    questions: [
      'Could you tell me how you heard about us?',
      'Could you tell me what made you sign up?',
      'Could you tell me what almost stopped you?',
      'Could you give me one thing we should change?',
    ],
  },
  {
    name: 'nested',
    prompt:
      '# Questions\n1. How do you plan your week?\n   - Probe: tools, people, time of day\n   - Follow up if they mention paper: ask for an example\n2. What gets in the way?\n   - What did you do the last time that happened?\n3. (Optional) How does your team plan together?\n4. What would you change? Why?',
    questions: [
      'How do you plan your week?',
      'What gets in the way?',
      'What did you do the last time that happened?',
      'How does your team plan together?',
      'What would you change?',
      'And why is that?',
    ],
  },
  {
    name: 'french',
    prompt:
      'Vous êtes un intervieweur bienveillant.\n1. Parlez-moi de votre dernier voyage en train. Qu’est-ce qui vous a marqué ?\n2. Si vous pouviez changer une chose, laquelle serait-ce ?\n3. Relance : demandez un exemple concret.\n4. Comment achetez-vous vos billets ?',
    questions: [
      'Parlez-moi de votre dernier voyage en train. Qu’est-ce qui vous a marqué ?',
      'Si vous pouviez changer une chose, laquelle serait-ce ?',
      'Comment achetez-vous vos billets ?',
    ],
  },
  {
    name: 'hiring',
    prompt:
      'Interview candidates for a support role.\n\nBackground: we are a team of 12. Do not discuss salary.\n\nPlease cover:\na) Motivation – why this company, why now?\nb) Tell me about a time you dealt with an angry customer. What did you do, and how did it end?\nc) Their availability and notice period\nd) Any questions for us\n\nTone: friendly, curious. Never ask two questions at once.',
    questions: [
      'Motivation – why this company, why now?',
      'Tell me about a time you dealt with an angry customer. What did you do, and how did it end?',
      'Could you tell me about your availability and notice period?',
      'Do you have any questions for us?',
    ],
  },
  {
    name: 'pt',
    prompt: 'Temas:\n- Rotina diária\n- Como escolheu o banco?\nNota: não falar de taxas.\n- O que mudaria?',
    questions: ['Fale-me sobre o seguinte: Rotina diária.', 'Como escolheu o banco?', 'O que mudaria?'],
  },
  {
    name: 'nl',
    prompt:
      '1. Hoe bent u bij ons terechtgekomen?\n2. Vertel eens over uw laatste bestelling. Wat ging er goed?\n(Doorvragen als het antwoord kort is.)\n3. Wat zou u veranderen?',
    questions: ['Hoe bent u bij ons terechtgekomen?', 'Vertel eens over uw laatste bestelling. Wat ging er goed?', 'Wat zou u veranderen?'],
  },
  {
    name: 'churn',
    prompt:
      'You are a curious researcher at Acme. Find out why customers churn. Do not defend the product.\n\nQuestions to cover\n1. How did you first hear about Acme, and what were you hoping it would do for you?\n2. Walk me through the last time you used it.\n3. Was there a moment when you thought "this isn\'t for me"? What happened?\n4. What are you using instead?\n5. If we could fix one thing, what should it be?\n\nIf the participant becomes angry, apologise and offer to stop.\nAlways thank them at the end.',
    questions: [
      'How did you first hear about Acme, and what were you hoping it would do for you?',
      'Walk me through the last time you used it.',
      'Was there a moment when you thought "this isn\'t for me"?',
      'What happened?',
      'What are you using instead?',
      'If we could fix one thing, what should it be?',
    ],
  },
  {
    name: 'concept',
    prompt:
      'Imagine a fridge that orders food for you. Ask what they like about it. Ask what worries them, for example privacy, cost or waste. Show no preference. Ask how much they would pay per month. If they have children, ask how their children would react. Wrap up politely.',
    questions: [
      'Imagine a fridge that orders food for you. Could you tell me what you like about it?',
      'Could you tell me what worries you, for example privacy, cost or waste?',
      'Could you tell me how much you would pay per month?',
      'If you have children, could you tell me how your children would react?',
    ],
  },
  {
    name: 'zh',
    prompt:
      '1. 您是如何了解我们的？\n2. 请描述一次使用经历。当时发生了什么？（如果回答很短请追问）\n注意：不要提到价格\n3. 您希望我们改进什么？',
    questions: ['您是如何了解我们的？', '请描述一次使用经历。当时发生了什么？', '您希望我们改进什么？'],
  },
  {
    name: 'ja',
    prompt: '質問：\n- 普段どのように買い物をしますか？\n- 最後に困ったことを教えてください。\n- 改善してほしい点は何ですか？',
    questions: ['普段どのように買い物をしますか？', '最後に困ったことを教えてください。', '改善してほしい点は何ですか？'],
  },
  {
    name: 'inline',
    prompt: 'Ask: What do you cook on weekdays? Who eats with you? And: what do you do when nothing is left in the fridge?',
    questions: ['What do you cook on weekdays?', 'Who eats with you?', 'What do you do when nothing is left in the fridge?'],
  },
  {
    name: 'onboarding',
    prompt:
      'Opening: thank them for joining and say it takes 10 minutes.\nQ1. What were you trying to get done when you signed up?\nQ2. What was the first thing you did after signing in? [listen for confusion]\nQ3. Where did you get stuck, if anywhere?\nQ4. How would you describe it to a colleague?\nClosing: ask if there is anything else, then thank them.',
    questions: [
      'What were you trying to get done when you signed up?',
      'What was the first thing you did after signing in?',
      'Where did you get stuck, if anywhere?',
      'How would you describe it to a colleague?',
      'Could you tell me whether there is anything else?',
    ],
  },
  {
    name: 'exit',
    prompt:
      'The interview is for people leaving the company. Tone: respectful.\n- Reasons for leaving\n- Relationship with manager (only if they bring it up)\n- What we could have done differently\n- Would they recommend us to a friend? Why or why not?',
    questions: [
      'Could you tell me about reasons for leaving?',
      'Could you tell me what we could have done differently?',
      'Would you recommend us to a friend?',
      'Why or why not?',
    ],
  },
  {
    name: 'usability',
    prompt:
      'Context: usability test of a banking app.\n\n## Tasks and questions\n1. Please open the app and describe what you see. What would you do first?\n2. Send 10 euros to a friend. (Wait. Do not help.) What was easy, and what was not?\n3. How confident are you that the money arrived? Why?\n\n## Closing\n- Thank the participant.',
    questions: [
      'Please open the app and describe what you see. What would you do first?',
      'Send 10 euros to a friend. What was easy, and what was not?',
      'How confident are you that the money arrived?',
      'And why is that?',
    ],
  },
  {
    name: 'turkish',
    prompt:
      'Sorular:\n1. Uygulamayı ne zaman kullanmaya başladınız?\n2. Son kullanışınızı anlatın. Ne oldu?\nDikkat: fiyat hakkında konuşmayın.\n3. Neyi değiştirirdiniz?',
    questions: ['Uygulamayı ne zaman kullanmaya başladınız?', 'Son kullanışınızı anlatın. Ne oldu?', 'Neyi değiştirirdiniz?'],
  },
];

describe('the questions of prompts as owners write them', () => {
  it.each(PROMPTS)('$name: asked completely and in order, notes never', ({ prompt, questions }) => {
    expect(findQuestions(prompt)).toEqual(questions);
  });
});
