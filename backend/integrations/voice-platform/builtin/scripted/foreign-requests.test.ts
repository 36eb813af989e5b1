import { describe, expect, it } from 'vitest';
import { findQuestions } from './question-finder.js';

describe('requests to ask something in a prompt that is not in English', () => {
  it.each([
    [
      'Frage nach den Erfahrungen mit dem Kundendienst. Bitte frage, ob sie den Dienst weiterempfehlen würden.',
      [
        'Was können Sie mir zu den Erfahrungen mit dem Kundendienst sagen?',
        'Können Sie mir sagen, ob Sie den Dienst weiterempfehlen würden?',
      ],
    ],
    [
      'Du bist ein freundlicher Interviewer. Frage zuerst, wie die Person zur Arbeit kommt. Frage dann nach Problemen unterwegs und danach, was sich ändern sollte. Bedanke dich am Ende.',
      [
        'Können Sie mir sagen, wie Sie zur Arbeit kommen?',
        'Was können Sie mir zu Problemen unterwegs sagen?',
        'Können Sie mir sagen, was sich ändern sollte?',
      ],
    ],
    [
      'Bitte fragen Sie, warum Kunden kündigen. Erkundigen Sie sich nach dem Preis. Sprich über ihre Wünsche.',
      [
        'Können Sie mir sagen, warum Sie kündigen?',
        'Was können Sie mir zu dem Preis sagen?',
        'Was können Sie mir über Ihre Wünsche sagen?',
      ],
    ],
    [
      'Demandez comment les participants ont découvert le produit. Demande pourquoi ils l’ont choisi. Interrogez-les sur le prix.',
      [
        'Pouvez-vous me dire comment vous avez découvert le produit ?',
        'Pouvez-vous me dire pourquoi vous l’avez choisi ?',
        'Que pouvez-vous me dire sur le prix ?',
      ],
    ],
    [
      'Pregunte por su experiencia con el servicio. Pregunta cómo llegaron a la tienda y por qué volverían.',
      [
        '¿Qué me puede contar sobre su experiencia con el servicio?',
        '¿Puede decirme cómo llegaron a la tienda?',
        '¿Puede decirme por qué volverían?',
      ],
    ],
    [
      '1. Frage nach dem letzten Einkauf\n2. Was hat Sie überrascht?',
      ['Was können Sie mir zu dem letzten Einkauf sagen?', 'Was hat Sie überrascht?'],
    ],
  ])('are questions: %s', (prompt, questions) => {
    expect(findQuestions(prompt)).toEqual(questions);
  });

  it.each([
    'Frage nicht nach dem Alter. Frage nach, wenn die Antwort kurz ist.',
    'Frage nach Beispielen. Fragen Sie nach Details.',
    'Sprechen Sie mit Pflegekräften, die nachts arbeiten.',
    'Demandez des exemples. Ne demandez pas leur âge.',
    'No pregunte por su edad. Pregunte por más detalles.',
    'Wir möchten wissen, wie Menschen ihre Woche planen.',
  ])('are not found where the interviewer is told how to ask, or what it is for: %s', (prompt) => {
    expect(findQuestions(prompt)).toEqual([]);
  });
});
