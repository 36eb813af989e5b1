import type { IntentLanguage } from '../../../../../common/intents/phrases.js';

/** Drafts that were written before the guard knew of them, in interviews of thirteen languages. */
export interface Drafts {
  readonly language: IntentLanguage;
  /** The question that was answered, and the one that is asked next. */
  readonly asked: string;
  readonly next: string;
  readonly answers: string;
  /** A lead stands before `next`, or before the script's own follow-up. */
  readonly bad: { readonly leads: readonly string[]; readonly probes: readonly string[]; readonly questions: readonly string[] };
  readonly good: { readonly leads: readonly string[]; readonly probes: readonly string[]; readonly questions: readonly string[] };
}

const lines = (text: string): readonly string[] => text.split('\n');

export const DRAFTS: readonly Drafts[] = [
  {
    language: 'en',
    asked: 'How do you get to work?',
    next: 'What would make your way to work easier?',
    answers: 'I take the bus at seven because the car park is full. Sometimes I walk home when the weather is dry.',
    bad: {
      leads: lines(`What a thoughtful way to start the day.
You clearly care about the environment.
That takes discipline.
A bike might save you some time.
There are apps for that.
So the bus is always late.
You said the car park is never full.
The company is going to build a bigger car park.
Nothing you say here gets back to your boss.
I wonder who you walk with.
Your secret is safe with me.
So you take the bus home.
So the bus is full.
Thank you for sharing your feelings about the bus.
You mentioned the bus again and again.
Got it, you walk to work.
So you always take the bus.
I understand, the walk takes too long.
Understood, so it is time for a change.
Thanks, you do well to walk.
So you take the car park.
Got it, so it is the weather.`),
      probes: lines(`Isn't the bus crowded at seven?
Why don't you walk every day?
How about taking a bike?
What do you like best about the walk?
Would a car park pass help?
Why is the bus better than the car?
What happens when the car park is full, does it make you angry?
What could the city do about the full car park?
Why take the bus when you can walk?
Why do you take the bus every day?
How long has everybody been taking the bus?
How does the bus help you understand your feelings?
What makes the bus the way to go?
What else could you do?
What made the walk home take so long?
Could you walk home more often?
Would you walk home if you could?
Do you think the bus takes long?
What could help you with that?
Could you give it a go?
What if you start to walk?
What would it take for you to walk?`),
      questions: lines(`What would make your way to work easier and cheaper?
Why would you want your way to work easier?
What would make your way to work easier for your wife?`),
    },
    good: {
      leads: lines(`I see, you take the bus at seven.
Okay, thank you.
Got it.
So you sometimes walk home.
I see. The bus at seven.
You said that you walk home when the weather is dry.
All right.
Okay, the bus and sometimes a walk.
Thank you for explaining.
Thanks for telling me about the bus.`),
      probes: lines(`What happens when the car park is full?
Can you tell me more about the walk home?
How long does that take?
What else comes to mind?
What was that like for you?
What do you mean when you say the car park is full?`),
      questions: lines(`And what would make your way to work easier?
So, what would make your way to work easier for you?`),
    },
  },
  {
    language: 'de',
    asked: 'Wie kommen Sie zur Arbeit?',
    next: 'Was würde Ihren Weg zur Arbeit leichter machen?',
    answers: 'Ich nehme um sieben den Bus, weil der Parkplatz voll ist. Manchmal laufe ich nach Hause, wenn es trocken ist.',
    bad: {
      leads: lines(`Respekt, so früh schon.
Da sind Sie ja ein Frühaufsteher.
Früher losfahren hilft meistens.
Der Bus ist also immer voll.
Ihre Antworten erfährt niemand.
Den meisten ist der Bus zu voll.
Mich wundert, dass Sie nicht das Rad nehmen.
Sie nehmen also den Bus nach Hause.
Der Bus ist voll.
Verstehe, zu Hause ist es trocken.
Danke, das machen Sie gut.
Sie nehmen den Parkplatz.`),
      probes: lines(`Nervt der volle Parkplatz nicht?
Wie schlimm ist der volle Parkplatz?
Wie wäre es mit einem Fahrrad?
Was gefällt Ihnen am Laufen so gut?
Warum den Bus nehmen, wenn Sie laufen können?
Was passiert dann, laufen Sie nach Hause?
Wie könnten Sie das verändern?
Was muss sich ändern?
Mögen Sie den Bus?
Könnten Sie den Bus nehmen?
Wie lange dauert das und warum?`),
      questions: lines(`Was würde Ihren Weg zur Arbeit leichter und billiger machen?
Was würde Ihren furchtbaren Weg zur Arbeit leichter machen?`),
    },
    good: {
      leads: lines(`Danke.
Alles klar.
Verstehe.
Sie nehmen um sieben den Bus.
Danke, dass Sie mir das erzählen.
Ich verstehe, der Parkplatz ist voll.`),
      probes: lines(`Was machen Sie, wenn der Parkplatz voll ist?
Wie lange dauert das?
Was geht Ihnen dabei durch den Kopf?
Was meinen Sie mit voll?`),
      questions: lines(`Und was würde Ihren Weg zur Arbeit leichter machen?`),
    },
  },
  {
    language: 'fr',
    asked: 'Comment allez-vous au travail ?',
    next: 'Qu’est-ce qui rendrait votre trajet plus facile ?',
    answers: 'Je prends le bus à sept heures parce que le parking est plein. Parfois je rentre à pied quand il fait sec.',
    bad: {
      leads: lines(`Quel courage, si tôt le matin.
La marche, c'est bon pour la santé.
Partez plus tôt.
Le bus est donc toujours plein.
Personne ne saura ce que vous dites.
Encore deux et c'est bon.
Vous prenez le bus quand il fait sec.
Vous rentrez toujours à pied.
Merci, vous faites bien.
Vous prenez le parking.`),
      probes: lines(`Le parking plein, ce n'est pas énervant ?
À quel point le parking vous agace-t-il ?
Et si vous preniez un vélo ?
Qu'aimez-vous le plus dans la marche ?
Pourquoi prendre le bus quand on peut rentrer à pied ?
Que pourriez-vous faire d'autre ?
Comment pourriez-vous changer cela ?
Que faut-il changer ?
Aimez-vous le bus ?
Le bus vous prend-il du temps ?`),
      questions: lines(`Qu’est-ce qui rendrait votre trajet plus facile et moins cher ?
Qu’est-ce qui rendrait votre trajet plus facile, un meilleur bus ?`),
    },
    good: {
      leads: lines(`Merci.
D'accord, merci.
Très bien, merci.
Donc vous rentrez parfois à pied.
Vous avez parlé du parking.`),
      probes: lines(`Que faites-vous quand le parking est plein ?
Combien de temps cela prend-il ?
Comment cela se passe-t-il d'habitude ?`),
      questions: lines(`Et qu’est-ce qui rendrait votre trajet plus facile ?`),
    },
  },
  {
    language: 'es',
    asked: '¿Cómo va al trabajo?',
    next: '¿Qué haría más fácil su camino al trabajo?',
    answers: 'Tomo el autobús a las siete porque el aparcamiento está lleno. A veces vuelvo a pie cuando no llueve.',
    bad: {
      leads: lines(`Qué valiente, tan temprano.
Caminar es muy sano.
Salga más temprano.
El autobús siempre está lleno.
Nadie sabrá lo que usted dice.
Ya casi terminamos.
Usted vuelve en autobús.
Entiendo, usted siempre vuelve a pie.
Gracias, hace bien.
Usted toma el aparcamiento.`),
      probes: lines(`¿No le molesta el aparcamiento lleno?
¿Cuánto le molesta el aparcamiento?
¿Y si tomara una bicicleta?
¿Qué es lo que más le gusta de caminar?
¿Por qué tomar el autobús cuando puede volver a pie?
¿Qué más podría hacer?
¿Cómo podría cambiar eso?
¿Qué hay que cambiar?
¿Le gusta el autobús?
¿Podría volver a pie?`),
      questions: lines(`¿Qué haría más fácil y más barato su camino al trabajo?
¿Qué haría más fácil su camino al trabajo, un autobús mejor?`),
    },
    good: {
      leads: lines(`Gracias.
De acuerdo, gracias.
Muy bien, gracias.
Entonces a veces vuelve a pie.
Usted mencionó el aparcamiento.`),
      probes: lines(`¿Qué hace cuando el aparcamiento está lleno?
¿Cuánto tiempo le lleva eso?
¿Cómo suele ser eso?`),
      questions: lines(`¿Y qué haría más fácil su camino al trabajo?`),
    },
  },
  {
    language: 'it',
    asked: 'Come va al lavoro?',
    next: 'Che cosa renderebbe più facile il suo tragitto?',
    answers: 'Prendo l’autobus alle sette perché il parcheggio è pieno. A volte torno a piedi quando non piove.',
    bad: {
      leads: lines(`Che coraggio, così presto.
Una bicicletta le farebbe risparmiare tempo.
Lei non torna mai a piedi.
L'autobus è pieno.
Capisco, lei torna alle sette.
Grazie, lei fa bene così.
Lei prende il parcheggio.
Certo, lei ha ragione.`),
      probes: lines(`Non le dà fastidio il parcheggio pieno?
Che cosa succede allora e chi chiama?
Perché prendere l'autobus quando può tornare a piedi?
Non potrebbe tornare a piedi?
E se prendesse l’autobus?`),
      questions: lines(`Che cosa renderebbe più facile e più economico il suo tragitto?`),
    },
    good: {
      leads: lines(`Grazie.
Va bene, grazie.
Capisco, prende l'autobus alle sette.`),
      probes: lines(`Che cosa fa quando il parcheggio è pieno?
Quanto tempo ci vuole?
Come si è sentito in quel momento?`),
      questions: lines(`E che cosa renderebbe più facile il suo tragitto?`),
    },
  },
  {
    language: 'pt',
    asked: 'Como vai para o trabalho?',
    next: 'O que tornaria o seu trajeto mais fácil?',
    answers: 'Pego o ônibus às sete porque o estacionamento está cheio. Às vezes volto a pé quando não chove.',
    bad: {
      leads: lines(`Que coragem, tão cedo.
Uma bicicleta pouparia tempo.
Você nunca volta a pé.
O ônibus está cheio.
Entendo, você volta às sete.
Obrigado, faz bem.
Certo, você tem razão.`),
      probes: lines(`O estacionamento cheio não incomoda?
O que acontece então e quem você chama?
Por que pegar o ônibus quando pode voltar a pé?
Como poderia mudar isso?
O que deveria mudar?
Gosta do ônibus?`),
      questions: lines(`O que tornaria o seu trajeto mais fácil e mais barato?`),
    },
    good: {
      leads: lines(`Obrigado.
Certo, obrigado.
Entendo, você pega o ônibus às sete.`),
      probes: lines(`O que você faz quando o estacionamento está cheio?
Quanto tempo isso leva?
Como você se sentiu nesse momento?`),
      questions: lines(`E o que tornaria o seu trajeto mais fácil?`),
    },
  },
  {
    language: 'nl',
    asked: 'Hoe gaat u naar uw werk?',
    next: 'Wat zou uw reis naar het werk makkelijker maken?',
    answers: 'Ik neem om zeven uur de bus omdat de parkeerplaats vol is. Soms loop ik naar huis als het droog is.',
    bad: {
      leads: lines(`Knap, zo vroeg al.
Een fiets zou u tijd besparen.
U loopt nooit naar huis.
De bus is vol.
Oké, u neemt de bus naar huis.
Dank u, u doet het goed.
Oké, u heeft gelijk.`),
      probes: lines(`Is die volle parkeerplaats niet vervelend?
Wat gebeurt er dan en wie belt u?
Waarom de bus nemen als u kunt lopen?
Hoe zou u dat kunnen veranderen?
Wat moet er veranderen?
Vindt u de bus fijn?`),
      questions: lines(`Wat zou uw reis naar het werk makkelijker en goedkoper maken?`),
    },
    good: {
      leads: lines(`Bedankt.
Oké, dank u.
Ik begrijp het, u neemt om zeven uur de bus.`),
      probes: lines(`Wat doet u als de parkeerplaats vol is?
Hoe lang duurt dat?
Hoe voelde u zich op dat moment?`),
      questions: lines(`En wat zou uw reis naar het werk makkelijker maken?`),
    },
  },
  {
    language: 'pl',
    asked: 'Jak dojeżdża pan do pracy?',
    next: 'Co ułatwiłoby panu drogę do pracy?',
    answers: 'O siódmej jadę autobusem, bo parking jest pełny. Czasem wracam do domu pieszo, kiedy jest sucho.',
    bad: {
      leads: lines(`Podziwiam, tak wcześnie.
Rower oszczędziłby panu czas.
Nigdy nie wraca pan pieszo.
Autobus jest pełny.
Rozumiem, wraca pan autobusem.
Dziękuję, dobrze pan robi.
Ma pan rację.`),
      probes: lines(`Czy pełny parking nie jest denerwujący?
Co się wtedy dzieje i do kogo pan dzwoni?
Po co jechać autobusem, kiedy można wracać pieszo?
Jak mógłby pan to zmienić?
Co powinno się zmienić?
Czy lubi pan autobus?`),
      questions: lines(`Co ułatwiłoby i potaniłoby panu drogę do pracy?`),
    },
    good: {
      leads: lines(`Dziękuję.
Dobrze, dziękuję.
Rozumiem, jedzie pan autobusem o siódmej.`),
      probes: lines(`Co pan robi, kiedy parking jest pełny?
Jak długo to trwa?
Jak się pan wtedy czuł?`),
      questions: lines(`A co ułatwiłoby panu drogę do pracy?`),
    },
  },
  {
    language: 'tr',
    asked: 'İşe nasıl gidiyorsunuz?',
    next: 'İşe gidişinizi ne kolaylaştırırdı?',
    answers: 'Saat yedide otobüse biniyorum çünkü otopark dolu. Hava kuruysa bazen eve yürüyorum.',
    bad: {
      leads: lines(`Ne cesaret, bu kadar erken.
Bisiklet size zaman kazandırır.
Hiç eve yürümüyorsunuz.
Hep eve yürüyorsunuz.
Yedide eve yürüyorsunuz.
Teşekkürler, iyi yapıyorsunuz.
Haklısınız.`),
      probes: lines(`Dolu otopark sinir bozucu değil mi?
O zaman ne oluyor ve kimi arıyorsunuz?
Yürümek varken neden otobüse biniyorsunuz?
Bunu nasıl değiştirebilirsiniz?
Ne değişmeli?
Otobüsü seviyor musunuz?`),
      questions: lines(`İşe gidişinizi ne kolaylaştırır ve ucuzlatırdı?`),
    },
    good: {
      leads: lines(`Teşekkürler.
Tamam, teşekkür ederim.
Anlıyorum, saat yedide otobüse biniyorsunuz.`),
      probes: lines(`Otopark dolu olduğunda ne yapıyorsunuz?
Bu ne kadar sürüyor?
O anda ne hissettiniz?`),
      questions: lines(`Peki, işe gidişinizi ne kolaylaştırırdı?`),
    },
  },
  {
    language: 'ja',
    asked: '職場へはどうやって行きますか？',
    next: '通勤がもっと楽になるには何が必要ですか？',
    answers: '駐車場がいっぱいなので、七時にバスに乗ります。晴れの日は歩いて帰ることもあります。',
    bad: {
      leads: lines(`朝早くて偉いですね。
自転車なら時間が節約できます。
歩いて帰ることはないのですね。
バスがいっぱいなのですね。
はい、いつもバスに乗るのですね。
はい、いいですね。
そうですね、大変ですね。`),
      probes: lines(`駐車場がいっぱいで腹が立ちませんか？
そのとき何が起きて、誰に電話しますか？
歩けるのに、なぜバスに乗りますか？
どうしたら変えられますか？
何を変えるべきですか？
バスは好きですか？
バスはいっぱいだと思いますか？`),
      questions: lines(`通勤がもっと楽に、安くなるには何が必要ですか？`),
    },
    good: {
      leads: lines(`ありがとうございます。
なるほど。
はい、ありがとうございます。`),
      probes: lines(`駐車場がいっぱいのときはどうしますか？
どのくらい時間がかかりますか？
そのときどう感じましたか？`),
      questions: lines(`では、通勤がもっと楽になるには何が必要ですか？`),
    },
  },
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
  {
    language: 'ar',
    asked: 'كيف تذهب إلى العمل؟',
    next: 'ما الذي سيجعل طريقك إلى العمل أسهل؟',
    answers: 'أركب الحافلة في السابعة لأن الموقف ممتلئ. أحيانا أعود إلى البيت مشيا عندما يكون الجو جافا.',
    bad: {
      leads: lines(`يا لها من شجاعة.
أنت لا تعود مشيا أبدا.
شكرا، أحسنت.
أنت على حق.`),
      probes: lines(`ألا يزعجك الموقف الممتلئ؟
كيف يمكنك تغيير ذلك؟
ماذا يجب أن يتغير؟
هل تحب الحافلة؟`),
      questions: lines(`ما الذي سيجعل طريقك إلى العمل أسهل وأرخص؟`),
    },
    good: {
      leads: lines(`شكرا.
حسنا، شكرا لك.
تركب الحافلة في السابعة.`),
      probes: lines(`ماذا تفعل عندما يكون الموقف ممتلئا؟
كم من الوقت يستغرق ذلك؟
كيف شعرت في ذلك الوقت؟`),
      questions: lines(`وما الذي سيجعل طريقك إلى العمل أسهل؟`),
    },
  },
  {
    language: 'zh',
    asked: '您怎么去上班？',
    next: '什么会让您上班的路更轻松？',
    answers: '我七点坐公交车，因为停车场满了。天气干燥的时候，我有时走路回家。',
    bad: {
      leads: lines(`这么早，真了不起。
您从来不走路回家。
谢谢，您做得对。
您说得对。`),
      probes: lines(`停车场满了不让人生气吗？
您怎么改变这个？
您觉得应该怎么办？
您喜欢公交车吗？
您觉得时间长吗？
您有时走路回家，是吗？`),
      questions: lines(`什么会让您上班的路更轻松、更便宜？`),
    },
    good: {
      leads: lines(`谢谢。
好的，谢谢您。
您七点坐公交车。`),
      probes: lines(`停车场满了的时候，您怎么办？
这需要多长时间？
您当时有什么感受？`),
      questions: lines(`那么，什么会让您上班的路更轻松？`),
    },
  },
  {
    language: 'en',
    asked: 'How was your first week with the app?',
    next: 'What did you do when you got stuck?',
    answers:
      'I could not find the settings at first. A colleague showed me the menu on Monday. Now I open it before lunch and check the numbers.',
    bad: {
      leads: lines(`So your colleague could not find the menu.
So you check the numbers all day.
That took some effort.
You figured it out in the end.
Sounds like the menu is hidden.
The menu moves to the top soon.
You will get used to it.
Thank you, you are doing fine.
Right, because the menu is hidden.
You check the numbers, don't you.`),
      probes: lines(`What made the menu so hard to find?
How much time do you lose on that?
How did your colleague feel about having to help?
Where should the settings be?
How did it feel to be stuck and how did you get out?
What stopped you from asking earlier?
How happy are you with the numbers?
Is there a reason you did not ask?`),
      questions: [],
    },
    good: {
      leads: lines(`I see.
So a colleague showed you the menu.
Okay, so you check the numbers.
You mentioned the settings.
Got it, thank you.
I hear you.
Thanks for explaining that.
So on Monday a colleague showed you the menu.`),
      probes: lines(`What happened when your colleague showed you the menu?
What were you looking for in the settings?
What do you check the numbers for?
How is that different from the first week?
Could you say a bit more about the numbers?
What led you to open it before lunch?`),
      questions: [],
    },
  },
  {
    language: 'de',
    asked: 'Wie war Ihre erste Woche mit der App?',
    next: 'Was haben Sie gemacht, wenn Sie nicht weiterkamen?',
    answers:
      'Ich fand die Einstellungen zuerst nicht. Eine Kollegin zeigte mir am Montag das Menü. Jetzt öffne ich sie vor dem Mittagessen und prüfe die Zahlen.',
    bad: {
      leads: lines(`Ihre Kollegin fand die Einstellungen nicht.
Das war sicher mühsam.
Da geht es Ihnen wie vielen.
Das Menü ist also versteckt.
Das Menü wird bald geändert.`),
      probes: lines(`Was war daran so schwer?
Wo sollten die Einstellungen sein?
Was könnte man am Menü verbessern?
Würden Sie die App empfehlen?`),
      questions: [],
    },
    good: {
      leads: lines(`Danke, ich verstehe.
Sie haben die Einstellungen erwähnt.
Alles klar, danke.
Okay, Sie prüfen die Zahlen.`),
      probes: lines(`Was geschah, als die Kollegin Ihnen das Menü zeigte?
Was haben Sie dann gemacht?
Was meinen Sie mit den Zahlen?`),
      questions: [],
    },
  },
  {
    language: 'fr',
    asked: 'Comment s’est passée votre première semaine ?',
    next: 'Qu’avez-vous fait quand vous étiez bloqué ?',
    answers: 'Je ne trouvais pas les réglages. Une collègue m’a montré le menu lundi. Maintenant je vérifie les chiffres avant midi.',
    bad: {
      leads: lines(`Votre collègue ne trouvait pas les réglages.
C'est souvent comme ça au début.
Le menu va changer.`),
      probes: lines(`Pourquoi ne pas demander plus tôt ?
Êtes-vous content des chiffres ?`),
      questions: [],
    },
    good: {
      leads: lines(`Merci, je vois.
Une collègue vous a montré le menu.
Merci pour cette précision.`),
      probes: lines(`Que s'est-il passé ensuite ?
Pouvez-vous me décrire ce lundi ?`),
      questions: [],
    },
  },
  {
    language: 'it',
    asked: 'Com’è andata la prima settimana?',
    next: 'Che cosa ha fatto quando si è bloccato?',
    answers: 'Non trovavo le impostazioni. Una collega mi ha mostrato il menu lunedì. Adesso controllo i numeri prima di pranzo.',
    bad: {
      leads: lines(`Per fortuna c'era la collega.
Chieda alla collega.
È normale all'inizio.`),
      probes: lines(`Perché non ha chiesto prima?
È contento dei numeri?`),
      questions: [],
    },
    good: {
      leads: lines(`Grazie, capisco.
D'accordo, grazie.`),
      probes: lines(`Che cosa è successo dopo?
Che cosa intende con numeri?`),
      questions: [],
    },
  },
  {
    language: 'pl',
    asked: 'Jak minął pierwszy tydzień?',
    next: 'Co pan zrobił, kiedy coś nie działało?',
    answers: 'Nie mogłem znaleźć ustawień. Koleżanka pokazała mi menu w poniedziałek. Teraz sprawdzam liczby przed obiadem.',
    bad: {
      leads: lines(`Na szczęście koleżanka pomogła.
Menu wkrótce się zmieni.
Koleżanka nie mogła znaleźć ustawień.`),
      probes: lines(`Dlaczego nie zapytał pan wcześniej?
Czy jest pan zadowolony z liczb?`),
      questions: [],
    },
    good: {
      leads: lines(`Dziękuję, rozumiem.
W porządku, dziękuję.`),
      probes: lines(`Co się stało potem?
Co pan wtedy czuł?`),
      questions: [],
    },
  },
  {
    language: 'ja',
    asked: '最初の一週間はどうでしたか？',
    next: '困ったときはどうしましたか？',
    answers: '設定が見つかりませんでした。同僚が月曜日にメニューを見せてくれました。今は昼食の前に数字を確認します。',
    bad: {
      leads: lines(`同僚がいてよかったですね。
メニューは変わります。`),
      probes: lines(`なぜ早く聞かなかったのですか？
数字に満足していますか？`),
      questions: [],
    },
    good: {
      leads: lines(`なるほど、ありがとうございます。
昼食の前に数字を確認するのですね。`),
      probes: lines(`そのあと何がありましたか？
数字について教えていただけますか？`),
      questions: [],
    },
  },
];
