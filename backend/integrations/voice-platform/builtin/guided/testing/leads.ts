import type { IntentLanguage } from '../../../../../common/intents/phrases.js';

/** Leads in an interview of this language. */
export interface HeldIn {
  readonly language: IntentLanguage;
  readonly question: string;
  readonly answers: string;
  readonly leads: readonly string[];
}

/** Sentences before a question that no interviewer may say, by what is wrong with them. */
export const LEADS: Readonly<Record<'evaluation' | 'advice' | 'promise' | 'closing', readonly string[]>> = {
  evaluation: `Great answer!
That's wonderful.
Wow, that is really impressive.
What a great idea.
I love that.
That's a very good point.
Excellent, thank you.
That sounds amazing.
It is so smart of you to do it that way.
That's fascinating.
You are absolutely right.
I completely agree with you.
That makes perfect sense.
Good for you!
Well done.
How interesting.
I think that is a sensible approach.
That's terrible.
Oh, that is a bad habit.
That was the wrong decision.
Interesting that you do it on Sundays.
Thanks, this is super helpful.
Such valuable insight.
Perfect.
Nice, so you use paper.
You should be proud of that.
That is quite unusual and a little strange.
I'm impressed by your discipline.
Personally, I prefer digital lists.
In my opinion paper is fine.
No wonder you are tired.
That must be really frustrating.
I'm glad to hear that.
That's a clever trick.
Congratulations on that.
I totally understand, that is normal.
Awesome, thanks.
Brilliant example.
That is unfortunate.
Das ist ja toll.
Super, vielen Dank.
Das klingt wirklich spannend.
Das ist eine sehr gute Idee.
Da haben Sie richtig gehandelt.
Ich finde das beeindruckend.
Wie schade.
Das ist eine kluge Entscheidung.
Hervorragend.
C'est formidable.
Quelle bonne idée.
C'est très intéressant.
Vous avez raison.
¡Qué interesante!
Excelente respuesta.
Es una buena idea.
Estoy de acuerdo con usted.
Que ótimo.
Isso é muito interessante.
Che bello.
È un'ottima idea.
Complimenti.
Wat leuk.
Dat is een goed idee.
Geweldig.
To świetny pomysł.
Bardzo ciekawe.
Harika bir fikir.
Çok ilginç.
Vad intressant.
Det låter fantastiskt.
هذا رائع.
إجابة ممتازة.
それは素晴らしいですね。
とても興味深いです。
这个想法太好了。
真棒。`.split('\n'),
  advice: `You should try a digital calendar.
Have you tried blocking time for that.
I would recommend a weekly review.
My advice is to plan less.
Maybe you could ask your boss for help.
Why don't you turn the phone off.
You might want to use an app for this.
It is best to plan in the morning.
Make sure you take breaks.
Don't worry about it.
You need to talk to a doctor.
Try to keep the list short.
A good tip is to plan on Fridays.
If I were you, I would stop doing that.
Consider delegating some of it.
You'd better write things down.
One option is to share the list.
Remember to rest.
It would be a good idea to tell your team.
I suggest using two lists.
Perhaps you should speak to your manager.
Sie sollten das digital machen.
Ich empfehle Ihnen eine App.
Mein Tipp wäre, früher anzufangen.
Versuchen Sie doch einmal, Pausen einzuplanen.
Machen Sie sich keine Sorgen.
Am besten sprechen Sie mit Ihrer Chefin.
Vous devriez essayer une application.
Je vous conseille de faire des pauses.
Essayez de planifier le matin.
Debería usar una agenda digital.
Le recomiendo descansar más.
Pruebe con listas más cortas.
Você deveria usar um aplicativo.
Recomendo fazer pausas.
Dovrebbe usare un'agenda.
Le consiglio di fare delle pause.
U zou een app moeten gebruiken.
Ik raad u aan pauzes te nemen.
Powinien pan spróbować aplikacji.
Polecam krótsze listy.
Bir uygulama kullanmalısınız.
Size ara vermenizi tavsiye ederim.
Du borde använda en app.
Jag rekommenderar att du tar pauser.
أنصحك باستخدام تطبيق.
يجب عليك أن ترتاح.
アプリを使った方がいいですよ。
休憩をおすすめします。
您应该用一个应用程序。
我建议您早点休息。`.split('\n'),
  promise: `I will make sure the team fixes this.
We will improve that soon.
I'll pass that on to your manager.
I promise nobody will know.
You can count on us.
We guarantee that this will change.
I will get back to you about it.
The team will contact you.
Rest assured it will be solved.
Ich verspreche Ihnen, dass sich das ändert.
Wir werden das verbessern.
Ich werde das weitergeben.
Je vous promets que cela changera.
Nous allons corriger cela.
Le prometo que mejorará.
Le aseguro que lo arreglaremos.
Prometo que vai mudar.
Le garantisco che cambierà.
Wij zullen dat verbeteren.
Obiecuję, że to naprawimy.
Söz veriyorum, düzelecek.
Jag lovar att det blir ändrat.
أعدك بأننا سنصلح ذلك.
必ず改善します。
我保证会改进。`.split('\n'),
  closing: `Thank you for your time.
Goodbye and take care.
That's all from me.
We have come to the end of our interview.
That concludes our conversation.
Have a nice day!
We are done now.
This is my last question.
It was a pleasure talking to you.
Let's wrap this up.
Before we finish here, one more question.
Thanks so much for participating.
All the best for your work.
Das war alles, vielen Dank für Ihre Zeit.
Auf Wiedersehen.
Einen schönen Tag noch.
Wir sind am Ende des Interviews.
Das ist meine letzte Frage.
Au revoir et bonne journée.
Merci pour votre temps.
C'est terminé.
Gracias por su tiempo.
Eso es todo.
Adiós.
Obrigado pelo seu tempo.
Terminamos por aqui.
Arrivederci e buona giornata.
Grazie per aver partecipato.
Bedankt voor uw tijd.
Dat was het.
Dziękuję za poświęcony czas.
Do widzenia.
Zaman ayırdığınız için teşekkürler.
Görüşmemiz bitti.
Tack för din tid.
Ha en bra dag.
شكرا على وقتك.
مع السلامة.
インタビューは終了です。
以上です。
感谢您的时间。
再见。`.split('\n'),
};

/** Sentences that may stand before a question, by language. */
export const GOOD_LEADS: readonly HeldIn[] = [
  {
    language: 'en',
    question: 'What gets in the way of that plan?',
    answers: 'I sit down on Sunday evening with a paper list and write down every meeting.',
    leads: `I see.
Thank you.
Okay, so you write it down on Sunday evening.
You mentioned a paper list.
Thank you for telling me that.
So you sit down with your list.
I see, a paper list on Sunday.`.split('\n'),
  },
  {
    language: 'de',
    question: 'Was belastet Sie dabei am meisten?',
    answers: 'Ich schreibe das am Sonntag in eine Liste.',
    leads: ['Ich verstehe.', 'Danke.', 'Ich verstehe, Sie schreiben das am Sonntag auf.', 'Danke, Sie sprechen von einer Liste.'],
  },
  {
    language: 'fr',
    question: 'Comment planifiez-vous votre semaine ?',
    answers: 'Je note cela le dimanche.',
    leads: ['D’accord.', 'D’accord, vous notez cela le dimanche.'],
  },
  { language: 'ja', question: '一週間をどう計画しますか？', answers: '日曜日に書きます。', leads: ['はい。', 'わかりました。'] },
  { language: 'ar', question: 'كيف تخطط لأسبوعك؟', answers: 'أكتب قائمة.', leads: ['شكرًا.', 'فهمت.'] },
];
