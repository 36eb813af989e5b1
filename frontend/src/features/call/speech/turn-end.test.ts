import { describe, expect, it } from 'vitest';
import { COMPLETE_PAUSE_MS, OPEN_PAUSE_MS, pauseAfter, soundsComplete } from './turn-end';

describe('the pause that ends a turn', () => {
  it.each([
    ['en-US', 'I usually take the bus to work'],
    ['en-US', 'I take the bus.'],
    ['en-US', "No, that's it."],
    ['en-GB', 'Yes'],
    ['en-US', "I don't know"],
    ['de-DE', 'Ich fahre meistens mit dem Fahrrad zur Arbeit'],
    ['de-AT', 'Weiß ich nicht'],
    ['fr-FR', 'Je prends le bus tous les matins'],
    ['es-ES', 'Voy en bicicleta al trabajo todos los días'],
    ['pt-BR', 'Eu vou de ônibus para o trabalho'],
    ['it-IT', 'Di solito prendo il treno'],
    ['nl-NL', 'Ik ga met de fiets naar mijn werk'],
    ['pl-PL', 'Zwykle jeżdżę do pracy autobusem'],
    ['tr-TR', 'Her sabah otobüsle işe gidiyorum'],
    ['ar', 'أذهب إلى العمل بالحافلة كل يوم'],
    ['ja-JP', '毎日バスで会社に行きます'],
    ['zh-CN', '我每天坐公交车去上班'],
    ['sv-SE', 'Jag tar bussen till jobbet'],
    ['en-US', 'Very well, thank you.'],
    ['en-GB', 'fine thank you'],
    ['en-US', 'Yes, I do.'],
    ['en-US', 'no we don’t'],
    ['en-US', 'Sorry, what is that for?'],
    ['de-DE', 'Das gefällt mir nicht.'],
    ['de-DE', 'Ja, schon'],
    ['de-DE', 'Mir geht es gut, und Ihnen? Wofür ist das?'],
    ['fr-FR', 'Bien, merci à vous.'],
    ['es-ES', 'Creo que no'],
    ['nl-NL', 'Heel goed, dank je'],
    ['pl-PL', 'Raczej jeszcze nie'],
    ['zh-CN', '很好，谢谢你'],
  ])('is short after what sounds complete (%s: %s)', (language, text) => expect(pauseAfter(text, language)).toBe(COMPLETE_PAUSE_MS));

  it.each([
    ['en-US', 'I usually take the bus because'],
    ['en-US', 'I usually take the bus and'],
    ['en-US', 'We moved here when the'],
    ['en-US', 'What I liked best was, um'],
    ['en-US', 'Well'],
    ['en-US', 'I think'],
    ['en-US', 'It was great, but.'],
    ['en-US', 'There are three things,'],
    ['en-US', 'It took a while…'],
    ['en-US', "Most of the time I'm"],
    ['en-US', 'Yes, because I have'],
    ['en-US', 'What I do'],
    ['de-DE', 'Ich fahre mit dem Rad und nicht'],
    ['nl-NL', 'Ik denk dat je'],
    ['zh-CN', '我想告诉你'],
    ['de-DE', 'Ich fahre mit dem Fahrrad, weil'],
    ['de-DE', 'Dann haben wir uns die'],
    ['de-DE', 'Also ich würde sagen ähm'],
    ['fr-FR', 'Je prends le bus parce que'],
    ['fr-FR', 'Nous avons parlé avec les'],
    ['es-ES', 'Voy en bicicleta porque'],
    ['pt-BR', 'Eu gosto muito de'],
    ['it-IT', 'Prendo il treno perché'],
    ['nl-NL', 'Ik neem de fiets omdat'],
    ['pl-PL', 'Jeżdżę autobusem ponieważ'],
    ['tr-TR', 'Otobüse biniyorum çünkü'],
    ['ar', 'أذهب بالحافلة لأن'],
    ['ja-JP', '毎日バスで行きますけど'],
    ['zh-CN', '我每天坐公交车因为'],
  ])('is long after what wants more (%s: %s)', (language, text) => expect(pauseAfter(text, language)).toBe(OPEN_PAUSE_MS));

  it('a mark ends a short sentence, and not one that ends with a conjunction', () => {
    expect(soundsComplete('By bike.', 'en-US')).toBe(true);
    expect(soundsComplete('By bike and.', 'en-US')).toBe(false);
  });
});
