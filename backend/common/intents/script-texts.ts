import type { IntentKind, IntentLanguage } from './phrases.js';

/** What the scripted interviewer says around the owner's questions, in one language. */
export interface ScriptTexts {
  /** After the participant's answer to the greeting, before the first question. */
  readonly begin: string;
  /** Before the next question. Neutral on purpose: the script cannot judge what it heard. */
  readonly acknowledgements: readonly [string, string, string];
  /** Asks for more about a short answer. */
  readonly probes: readonly [string, string, string];
  readonly unsure: string;
  readonly timeUp: string;
  /** Asks whether a wish to stop was meant. */
  readonly confirmStop: string;
  /** The participant prefers to go on after all. */
  readonly resume: string;
  /** What is said to each wish, before the question is asked again or the next one is asked. */
  readonly replies: Readonly<Record<Exclude<IntentKind, 'stop'>, string>>;
}

export const SCRIPT_TEXTS: Readonly<Record<IntentLanguage, ScriptTexts>> = {
  en: {
    begin: 'Thank you for taking the time. Let’s begin.',
    acknowledgements: ['Thank you.', 'Okay.', 'I see.'],
    probes: ['Could you tell me a bit more about that?', 'Could you give me an example?', 'Could you walk me through that a little?'],
    unsure: 'That’s fine, take your time. What is the first thing that comes to mind?',
    timeUp: 'We have come to the end of our time.',
    confirmStop: 'Of course. Would you like to end the interview now?',
    resume: 'All right, let’s continue.',
    replies: {
      distress:
        'I’m sorry, that sounds very hard. There is no need to go on: we can pause, skip this question or stop at any time. If you would like to continue:',
      human: 'I’m an AI interviewer, not a person. People will read your answers.',
      skip: 'No problem, let’s move on.',
      language: 'You are welcome to answer in your own language. My questions stay as they were written.',
      purpose: 'The people who run this study want to learn from your experience, and they will read what you tell me.',
      length: 'That depends on how much you would like to say. You can stop at any time.',
      privacy: 'The people who run this study can read what is said here. Please leave out anything you do not want to share.',
      who: 'I’m an AI interviewer. I ask questions on behalf of the people who run this study.',
      explain: 'Let me ask it once more. There is no right or wrong answer, so whatever comes to mind is welcome.',
      repeat: 'Of course.',
    },
  },
  de: {
    begin: 'Vielen Dank, dass Sie sich Zeit nehmen. Fangen wir an.',
    acknowledgements: ['Danke.', 'Okay.', 'Ich verstehe.'],
    probes: [
      'Können Sie mir etwas mehr darüber erzählen?',
      'Können Sie mir ein Beispiel geben?',
      'Können Sie das etwas genauer beschreiben?',
    ],
    unsure: 'Das macht nichts, nehmen Sie sich Zeit. Was fällt Ihnen als Erstes ein?',
    timeUp: 'Unsere Zeit ist um.',
    confirmStop: 'Natürlich. Möchten Sie das Interview jetzt beenden?',
    resume: 'Gut, dann machen wir weiter.',
    replies: {
      distress:
        'Das tut mir leid, das klingt sehr schwer. Sie müssen nicht weitersprechen: Wir können eine Pause machen, diese Frage überspringen oder jederzeit aufhören. Wenn Sie weitermachen möchten:',
      human: 'Ich bin eine KI und kein Mensch. Ihre Antworten werden von Menschen gelesen.',
      skip: 'Kein Problem, gehen wir weiter.',
      language: 'Antworten Sie gerne in Ihrer Sprache. Meine Fragen bleiben so, wie sie geschrieben wurden.',
      purpose: 'Die Menschen hinter dieser Studie möchten aus Ihren Erfahrungen lernen und lesen, was Sie mir erzählen.',
      length: 'Das hängt davon ab, wie viel Sie erzählen möchten. Sie können jederzeit aufhören.',
      privacy: 'Die Menschen hinter dieser Studie können lesen, was hier gesagt wird. Lassen Sie weg, was Sie nicht teilen möchten.',
      who: 'Ich bin eine KI und führe dieses Interview im Auftrag der Menschen, die diese Studie durchführen.',
      explain: 'Ich stelle die Frage noch einmal. Es gibt kein Richtig oder Falsch, alles, was Ihnen einfällt, ist willkommen.',
      repeat: 'Natürlich.',
    },
  },
  fr: {
    begin: 'Merci de prendre le temps de me répondre. Commençons.',
    acknowledgements: ['Merci.', 'D’accord.', 'Je vois.'],
    probes: [
      'Pouvez-vous m’en dire un peu plus ?',
      'Pouvez-vous me donner un exemple ?',
      'Pouvez-vous me décrire cela un peu plus en détail ?',
    ],
    unsure: 'Ce n’est pas grave, prenez votre temps. Quelle est la première chose qui vous vient à l’esprit ?',
    timeUp: 'Nous arrivons à la fin du temps prévu.',
    confirmStop: 'Bien sûr. Souhaitez-vous terminer l’entretien maintenant ?',
    resume: 'Très bien, continuons.',
    replies: {
      distress:
        'Je suis désolé, cela a l’air très difficile. Rien ne vous oblige à continuer : nous pouvons faire une pause, passer cette question ou arrêter à tout moment. Si vous souhaitez continuer :',
      human: 'Je suis une IA, pas une personne. Vos réponses seront lues par des personnes.',
      skip: 'Pas de problème, passons à la suite.',
      language: 'Vous pouvez répondre dans votre langue. Mes questions restent telles qu’elles ont été écrites.',
      purpose: 'Les responsables de cette étude veulent apprendre de votre expérience et liront ce que vous me dites.',
      length: 'Cela dépend de ce que vous souhaitez raconter. Vous pouvez arrêter à tout moment.',
      privacy: 'Les responsables de cette étude peuvent lire ce qui est dit ici. Ne dites rien que vous ne souhaitez pas partager.',
      who: 'Je suis une IA. Je pose des questions pour les responsables de cette étude.',
      explain: 'Je repose la question. Il n’y a pas de bonne ou de mauvaise réponse : dites ce qui vous vient à l’esprit.',
      repeat: 'Bien sûr.',
    },
  },
  es: {
    begin: 'Gracias por su tiempo. Empecemos.',
    acknowledgements: ['Gracias.', 'De acuerdo.', 'Entiendo.'],
    probes: ['¿Podría contarme un poco más?', '¿Podría darme un ejemplo?', '¿Podría describirlo con un poco más de detalle?'],
    unsure: 'No pasa nada, tómese su tiempo. ¿Qué es lo primero que le viene a la mente?',
    timeUp: 'Hemos llegado al final del tiempo previsto.',
    confirmStop: 'Por supuesto. ¿Quiere terminar la entrevista ahora?',
    resume: 'Muy bien, continuemos.',
    replies: {
      distress:
        'Lo siento, parece algo muy difícil. No tiene que continuar: podemos hacer una pausa, saltar esta pregunta o parar cuando quiera. Si desea seguir:',
      human: 'Soy una IA, no una persona. Sus respuestas las leerán personas.',
      skip: 'No hay problema, sigamos.',
      language: 'Puede responder en su idioma. Mis preguntas se quedan como fueron escritas.',
      purpose: 'Los responsables de este estudio quieren aprender de su experiencia y leerán lo que me cuente.',
      length: 'Depende de cuánto quiera contar. Puede parar en cualquier momento.',
      privacy: 'Los responsables de este estudio pueden leer lo que se dice aquí. No cuente nada que no quiera compartir.',
      who: 'Soy una IA. Hago preguntas en nombre de los responsables de este estudio.',
      explain: 'Le hago la pregunta otra vez. No hay respuestas correctas ni incorrectas: vale cualquier cosa que se le ocurra.',
      repeat: 'Por supuesto.',
    },
  },
  pt: {
    begin: 'Obrigado pelo seu tempo. Vamos começar.',
    acknowledgements: ['Obrigado.', 'Certo.', 'Entendo.'],
    probes: ['Pode contar-me um pouco mais sobre isso?', 'Pode dar-me um exemplo?', 'Pode descrever isso com um pouco mais de detalhe?'],
    unsure: 'Não faz mal, leve o tempo que precisar. Qual é a primeira coisa que lhe vem à cabeça?',
    timeUp: 'Chegámos ao fim do tempo previsto.',
    confirmStop: 'Claro. Quer terminar a entrevista agora?',
    resume: 'Muito bem, vamos continuar.',
    replies: {
      distress:
        'Lamento, isso parece muito difícil. Não precisa de continuar: podemos fazer uma pausa, saltar esta pergunta ou parar quando quiser. Se quiser continuar:',
      human: 'Sou uma IA, não uma pessoa. As suas respostas serão lidas por pessoas.',
      skip: 'Não há problema, vamos avançar.',
      language: 'Pode responder na sua língua. As minhas perguntas ficam como foram escritas.',
      purpose: 'As pessoas responsáveis por este estudo querem aprender com a sua experiência e vão ler o que me contar.',
      length: 'Depende de quanto quiser contar. Pode parar a qualquer momento.',
      privacy: 'As pessoas responsáveis por este estudo podem ler o que é dito aqui. Não conte nada que não queira partilhar.',
      who: 'Sou uma IA. Faço perguntas em nome das pessoas responsáveis por este estudo.',
      explain: 'Vou repetir a pergunta. Não há respostas certas nem erradas: diga o que lhe vier à cabeça.',
      repeat: 'Claro.',
    },
  },
  it: {
    begin: 'Grazie per il suo tempo. Cominciamo.',
    acknowledgements: ['Grazie.', 'Va bene.', 'Capisco.'],
    probes: ['Può dirmi qualcosa di più?', 'Può farmi un esempio?', 'Può descriverlo un po’ più nel dettaglio?'],
    unsure: 'Non fa niente, si prenda il suo tempo. Qual è la prima cosa che le viene in mente?',
    timeUp: 'Siamo arrivati alla fine del tempo previsto.',
    confirmStop: 'Certo. Vuole terminare l’intervista adesso?',
    resume: 'Va bene, continuiamo.',
    replies: {
      distress:
        'Mi dispiace, dev’essere molto difficile. Non è obbligato a continuare: possiamo fare una pausa, saltare questa domanda o fermarci in qualsiasi momento. Se desidera continuare:',
      human: 'Sono un’IA, non una persona. Le sue risposte saranno lette da persone.',
      skip: 'Nessun problema, andiamo avanti.',
      language: 'Può rispondere nella sua lingua. Le mie domande restano come sono state scritte.',
      purpose: 'Chi conduce questo studio vuole imparare dalla sua esperienza e leggerà quello che mi racconta.',
      length: 'Dipende da quanto desidera raccontare. Può fermarsi in qualsiasi momento.',
      privacy: 'Chi conduce questo studio può leggere quello che viene detto qui. Non racconti nulla che non voglia condividere.',
      who: 'Sono un’IA. Faccio domande per conto di chi conduce questo studio.',
      explain: 'Ripeto la domanda. Non ci sono risposte giuste o sbagliate: va bene qualsiasi cosa le venga in mente.',
      repeat: 'Certo.',
    },
  },
  nl: {
    begin: 'Bedankt voor uw tijd. Laten we beginnen.',
    acknowledgements: ['Dank u.', 'Oké.', 'Ik begrijp het.'],
    probes: ['Kunt u daar iets meer over vertellen?', 'Kunt u een voorbeeld geven?', 'Kunt u dat wat uitgebreider beschrijven?'],
    unsure: 'Dat geeft niet, neem rustig de tijd. Wat komt er als eerste bij u op?',
    timeUp: 'We zijn aan het einde van onze tijd gekomen.',
    confirmStop: 'Natuurlijk. Wilt u het interview nu beëindigen?',
    resume: 'Goed, dan gaan we verder.',
    replies: {
      distress:
        'Dat spijt me, dat klinkt heel zwaar. U hoeft niet door te gaan: we kunnen pauzeren, deze vraag overslaan of op elk moment stoppen. Als u verder wilt:',
      human: 'Ik ben een AI, geen mens. Uw antwoorden worden door mensen gelezen.',
      skip: 'Geen probleem, we gaan verder.',
      language: 'U kunt in uw eigen taal antwoorden. Mijn vragen blijven zoals ze zijn geschreven.',
      purpose: 'De mensen achter dit onderzoek willen van uw ervaring leren en lezen wat u mij vertelt.',
      length: 'Dat hangt ervan af hoeveel u wilt vertellen. U kunt op elk moment stoppen.',
      privacy: 'De mensen achter dit onderzoek kunnen lezen wat hier wordt gezegd. Vertel niets wat u niet wilt delen.',
      who: 'Ik ben een AI. Ik stel vragen namens de mensen achter dit onderzoek.',
      explain: 'Ik stel de vraag nog een keer. Er is geen goed of fout antwoord: alles wat bij u opkomt is welkom.',
      repeat: 'Natuurlijk.',
    },
  },
  pl: {
    begin: 'Dziękuję za poświęcony czas. Zaczynajmy.',
    acknowledgements: ['Dziękuję.', 'Dobrze.', 'Rozumiem.'],
    probes: [
      'Czy może Pan lub Pani powiedzieć o tym coś więcej?',
      'Czy można prosić o przykład?',
      'Czy można to opisać trochę dokładniej?',
    ],
    unsure: 'Nic nie szkodzi, proszę się nie spieszyć. Co pierwsze przychodzi na myśl?',
    timeUp: 'Nasz czas dobiegł końca.',
    confirmStop: 'Oczywiście. Czy zakończyć teraz wywiad?',
    resume: 'Dobrze, kontynuujmy.',
    replies: {
      distress:
        'Bardzo mi przykro, to musi być trudne. Nie trzeba mówić dalej: możemy zrobić przerwę, pominąć to pytanie albo w każdej chwili skończyć. Jeśli chcemy kontynuować:',
      human: 'Jestem sztuczną inteligencją, nie człowiekiem. Odpowiedzi przeczytają ludzie.',
      skip: 'Nie ma problemu, przejdźmy dalej.',
      language: 'Można odpowiadać w swoim języku. Moje pytania pozostają takie, jak je napisano.',
      purpose: 'Osoby prowadzące to badanie chcą uczyć się z Państwa doświadczeń i przeczytają odpowiedzi.',
      length: 'To zależy od tego, ile chce się opowiedzieć. Można skończyć w każdej chwili.',
      privacy: 'Osoby prowadzące to badanie mogą przeczytać, co tu powiedziano. Proszę pominąć to, czym nie chce się Pan lub Pani dzielić.',
      who: 'Jestem sztuczną inteligencją. Zadaję pytania w imieniu osób prowadzących to badanie.',
      explain: 'Zadam pytanie jeszcze raz. Nie ma dobrych ani złych odpowiedzi: można powiedzieć wszystko, co przychodzi na myśl.',
      repeat: 'Oczywiście.',
    },
  },
  tr: {
    begin: 'Zaman ayırdığınız için teşekkür ederim. Başlayalım.',
    acknowledgements: ['Teşekkür ederim.', 'Peki.', 'Anlıyorum.'],
    probes: ['Bundan biraz daha bahseder misiniz?', 'Bir örnek verebilir misiniz?', 'Bunu biraz daha ayrıntılı anlatır mısınız?'],
    unsure: 'Sorun değil, acele etmeyin. Aklınıza ilk gelen şey nedir?',
    timeUp: 'Süremizin sonuna geldik.',
    confirmStop: 'Elbette. Görüşmeyi şimdi bitirmek ister misiniz?',
    resume: 'Peki, devam edelim.',
    replies: {
      distress:
        'Çok üzgünüm, bu çok zor olmalı. Devam etmek zorunda değilsiniz: ara verebilir, bu soruyu geçebilir ya da istediğiniz an bitirebiliriz. Devam etmek isterseniz:',
      human: 'Ben bir yapay zekâyım, insan değilim. Cevaplarınızı insanlar okuyacak.',
      skip: 'Sorun değil, devam edelim.',
      language: 'Kendi dilinizde cevap verebilirsiniz. Sorularım yazıldığı gibi kalır.',
      purpose: 'Bu araştırmayı yürütenler deneyiminizden öğrenmek istiyor ve anlattıklarınızı okuyacak.',
      length: 'Bu, ne kadar anlatmak istediğinize bağlı. İstediğiniz an bitirebilirsiniz.',
      privacy: 'Burada söylenenleri bu araştırmayı yürütenler okuyabilir. Paylaşmak istemediklerinizi lütfen söylemeyin.',
      who: 'Ben bir yapay zekâyım. Bu araştırmayı yürütenler adına soru soruyorum.',
      explain: 'Soruyu bir kez daha sorayım. Doğru ya da yanlış cevap yok; aklınıza ne gelirse söyleyebilirsiniz.',
      repeat: 'Elbette.',
    },
  },
  sv: {
    begin: 'Tack för att du tar dig tid. Då börjar vi.',
    acknowledgements: ['Tack.', 'Okej.', 'Jag förstår.'],
    probes: ['Kan du berätta lite mer om det?', 'Kan du ge ett exempel?', 'Kan du beskriva det lite närmare?'],
    unsure: 'Det gör ingenting, ta den tid du behöver. Vad är det första du kommer att tänka på?',
    timeUp: 'Nu är vår tid slut.',
    confirmStop: 'Självklart. Vill du avsluta intervjun nu?',
    resume: 'Bra, då fortsätter vi.',
    replies: {
      distress:
        'Jag är ledsen, det låter väldigt tungt. Du behöver inte fortsätta: vi kan ta en paus, hoppa över frågan eller sluta när som helst. Om du vill fortsätta:',
      human: 'Jag är en AI, inte en människa. Dina svar kommer att läsas av människor.',
      skip: 'Inga problem, vi går vidare.',
      language: 'Du får gärna svara på ditt eget språk. Mina frågor ställs som de är skrivna.',
      purpose: 'De som gör undersökningen vill lära sig av dina erfarenheter och kommer att läsa det du berättar.',
      length: 'Det beror på hur mycket du vill berätta. Du kan sluta när som helst.',
      privacy: 'De som gör undersökningen kan läsa det som sägs här. Berätta inget som du inte vill dela med dig av.',
      who: 'Jag är en AI. Jag ställer frågor åt dem som gör undersökningen.',
      explain: 'Jag ställer frågan en gång till. Det finns inga rätta eller felaktiga svar: säg det du kommer att tänka på.',
      repeat: 'Självklart.',
    },
  },
  ar: {
    begin: 'شكرًا على وقتك. لنبدأ.',
    acknowledgements: ['شكرًا.', 'حسنًا.', 'فهمت.'],
    probes: ['هل يمكنك أن تخبرني بالمزيد عن ذلك؟', 'هل يمكنك أن تعطيني مثالًا؟', 'هل يمكنك أن تصف ذلك بتفصيل أكثر؟'],
    unsure: 'لا بأس، خذ وقتك. ما أول ما يخطر ببالك؟',
    timeUp: 'لقد وصلنا إلى نهاية الوقت المحدد.',
    confirmStop: 'بالتأكيد. هل تود إنهاء المقابلة الآن؟',
    resume: 'حسنًا، لنتابع.',
    replies: {
      distress:
        'يؤسفني ذلك، يبدو الأمر صعبًا جدًا. لست مضطرًا إلى المتابعة: يمكننا أن نأخذ استراحة أو نتخطى هذا السؤال أو نتوقف في أي وقت. إن أردت المتابعة:',
      human: 'أنا ذكاء اصطناعي ولست إنسانًا. سيقرأ إجاباتك أشخاص حقيقيون.',
      skip: 'لا مشكلة، لننتقل.',
      language: 'يمكنك الإجابة بلغتك. تبقى أسئلتي كما كُتبت.',
      purpose: 'يريد القائمون على هذه الدراسة أن يتعلموا من تجربتك، وسيقرؤون ما تقوله لي.',
      length: 'يعتمد ذلك على مقدار ما تود قوله. يمكنك التوقف في أي وقت.',
      privacy: 'يمكن للقائمين على هذه الدراسة قراءة ما يقال هنا. لا تذكر ما لا تريد مشاركته.',
      who: 'أنا ذكاء اصطناعي. أطرح الأسئلة نيابة عن القائمين على هذه الدراسة.',
      explain: 'سأطرح السؤال مرة أخرى. لا توجد إجابة صحيحة أو خاطئة، وكل ما يخطر ببالك مرحب به.',
      repeat: 'بالتأكيد.',
    },
  },
  ja: {
    begin: 'お時間をいただきありがとうございます。では始めましょう。',
    acknowledgements: ['ありがとうございます。', 'はい。', 'わかりました。'],
    probes: ['もう少し詳しく教えていただけますか？', '例を挙げていただけますか？', 'もう少し具体的に説明していただけますか？'],
    unsure: '大丈夫です、ゆっくりで構いません。最初に思い浮かぶことは何ですか？',
    timeUp: '予定の時間になりました。',
    confirmStop: '承知しました。今、インタビューを終了しますか？',
    resume: 'では、続けましょう。',
    replies: {
      distress:
        'とてもおつらいことですね。無理に続ける必要はありません。休憩することも、この質問を飛ばすことも、いつでもやめることもできます。続けられるようでしたら、',
      human: '私は人間ではなく、AIです。回答は人が読みます。',
      skip: 'わかりました。次に進みましょう。',
      language: 'ご自身の言語でお答えいただけます。質問は書かれたままの言語になります。',
      purpose: 'この調査の担当者が、あなたの経験から学びたいと考えており、お話しいただいた内容を読みます。',
      length: 'お話しいただく量によります。いつでもやめることができます。',
      privacy: 'ここでお話しいただいた内容は、この調査の担当者が読むことができます。共有したくないことは話さないでください。',
      who: '私はAIで、この調査の担当者に代わって質問しています。',
      explain: 'もう一度お聞きします。正解や不正解はありませんので、思いついたことをお話しください。',
      repeat: 'もちろんです。',
    },
  },
  zh: {
    begin: '感谢您抽出时间。我们开始吧。',
    acknowledgements: ['谢谢。', '好的。', '明白了。'],
    probes: ['您能再多说一点吗？', '您能举个例子吗？', '您能说得更具体一些吗？'],
    unsure: '没关系，慢慢想。您首先想到的是什么？',
    timeUp: '我们的时间到了。',
    confirmStop: '当然可以。您想现在结束采访吗？',
    resume: '好的，我们继续。',
    replies: {
      distress: '很抱歉，这一定很不容易。您不必继续说：我们可以休息一下、跳过这个问题，也可以随时停止。如果您愿意继续：',
      human: '我是人工智能，不是真人。会有真人阅读您的回答。',
      skip: '没问题，我们继续下一个。',
      language: '您可以用自己的语言回答。我的问题会保持原来的语言。',
      purpose: '开展这项研究的人希望了解您的经历，他们会阅读您告诉我的内容。',
      length: '这取决于您想说多少。您可以随时停止。',
      privacy: '开展这项研究的人可以读到这里所说的内容。请不要说您不想分享的事情。',
      who: '我是人工智能，代表开展这项研究的人提问。',
      explain: '我再问一遍。答案没有对错，想到什么都可以说。',
      repeat: '当然。',
    },
  },
};
