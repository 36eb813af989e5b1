import { clausesOf } from './fold-phrase.js';
import { soundsRefusing } from './refusals.js';

/** Nothing longer is a mere wish to answer a question later. Characters. */
const MOST_CHARACTERS = 120;

/** Whole clauses, folded: "can we come back to this later", "darauf kommen wir später zurück". */
const LATER = new RegExp(
  `^(?:${[
    // English
    '(?:please |sorry |maybe |perhaps |i think |actually |ok |and )*(?:(?:can|could|may|shall|might) (?:we|i|you) |lets |let us |let me |id like to |i would like to |i want to |id rather |i would rather |i will |ill |well |we will |we can |i can |you can )?(?:please |maybe |just )*(?:come|get|go|circle|return|answer|do|talk|discuss|take|ask|think|leave|save|tell you|say more|skip)(?: (?:back|me|to|about|on|for|that|this|it|one|the|question|again|now|and|more|something|point|with|until|till))*(?: (?:later|later on|at the end|another time|in a bit|afterwards|for later|for the end|the end|after the others))(?: (?:please|if thats ok|if possible|in the interview|on))*',
    '(?:maybe |perhaps |please )?(?:later|later on|at the end|not now|not right now|afterwards)(?: (?:please|maybe|perhaps|thanks))?',
    '(?:ask|remind) me (?:that |this |it )?(?:again )?(?:later|at the end)(?: please)?',
    // German
    '(?:(?:bitte|vielleicht|lieber|nein|gerne|gern|kommen|komme|lassen sie|konnen|konnten|wollen|kann|konnte|lassen|lass|mochte|wurde|darf|wir|ich|sie|uns|da|darauf|dazu|das|diese|die|auf|frage|noch|nochmal|noch einmal) )*(?:spater|am ende|am schluss|nachher|zum schluss)(?: (?:darauf|dazu|nochmal|noch einmal|noch|wieder|die frage|das|bitte|beantworten|zuruckkommen|zuruckkehren|zuruck|sagen|etwas|machen|antworten|fragen|stellen|vielleicht|kommen))*',
    '(?:darauf|dazu|da) (?:komme ich|kommen wir|wurde ich|mochte ich)(?: (?:gern|gerne|lieber|bitte))* (?:spater|nachher|am ende)(?: (?:zuruck|zuruckkommen|noch|noch einmal|nochmal|etwas sagen))*|fragen sie mich(?: das| bitte)* (?:spater|am ende)(?: (?:noch einmal|nochmal|wieder|bitte))*|jetzt (?:gerade )?(?:noch )?nicht',
    // French
    '(?:(?:est ce qu|on|nous|je|pouvons|pourrions|peut|pourrait|puis|vous|j|y|en|peux|prefere|preferons|voudrais|si) )*(?:(?:revenir|reviendrai|reviendrons|revient|repondre|repondrai|repondons|parler|parlera|voir|verra|reposez|demandez|demander|faire)(?: (?:la|moi|a|cette|question|dessus|en|y|ca|cela|sur))* )?(?:plus tard|a la fin|tout a l heure|pas maintenant)(?: (?:s il vous plait|merci))?',
    // Spanish, Portuguese, Italian
    '(?:(?:podemos|puedo|podriamos|prefiero|quisiera|quiero|me|se|si|por favor|le|lo|la|eso|esa|a|pregunta|esta|volver|volvamos|volveremos|responder|responderla|hablar|hablamos|contestar|preguntemelo|de|sobre) )*(?:mas tarde|mas adelante|al final|luego|despues|ahora no)(?: por favor)?',
    '(?:(?:podemos|posso|poderiamos|prefiro|gostaria|queria|quero|me|por favor|voltar|voltamos|responder|falar|a|isso|isto|essa|esta|pergunta|de|sobre|nisso|pergunte) )*(?:mais tarde|no fim|no final|depois|agora nao)(?: por favor)?',
    '(?:(?:possiamo|posso|potremmo|preferisco|vorrei|per favore|tornare|tornarci|torniamo|torniamoci|rispondere|rispondo|parlarne|parliamone|ci|su|a|questa|domanda|questo|me lo|chieda) )*(?:piu tardi|alla fine|dopo|non ora|non adesso)(?: per favore)?',
    // Dutch, Swedish, Polish, Turkish
    '(?:(?:kunnen|kan|mogen|zullen|wil|we|wij|ik|graag|misschien|liever|daar|hier|op|dat|deze|die|vraag|het) )*(?:later|straks|aan het eind|aan het einde|nu niet)(?: (?:op|terug|terugkomen|komen|nog|eens|beantwoorden|doen|antwoorden|alstublieft|graag|daarop))*',
    '(?:(?:kan|far|vi|jag|vill|helst|kanske|gor|garna|ta|svara|aterkomma|komma|tillbaka|till|det|den|fragan|pa) )*(?:senare|i slutet|inte nu)(?: tack)?',
    '(?:(?:czy|mozemy|mozna|moge|wolalbym|wolalabym|prosze|wrocmy|wrocic|wrocimy|odpowiem|odpowiedziec|do|tego|na|to|pytanie) )*(?:pozniej|potem|na koncu|nie teraz)(?: prosze)?',
    '(?:(?:buna|bu soruya|bunu|lutfen|belki) )*(?:daha sonra|sonra|en sonda|sonunda|simdi degil)(?: (?:donelim|donebilir miyiz|donsek|cevaplayayim|cevaplasam|konusalim|lutfen|yanitlayayim|olsun))*',
    // Arabic, Japanese, Chinese
    '(?:هل |ممكن |يمكن |يمكننا |نستطيع |ان |نعود |العوده |ارجع |نرجع |اليه |الي |لها |له |هذا |السوال |عليه |اجيب |لنعد )*(?:لاحقا|بعدين|في النهايه|ليس الان|فيما بعد)(?: من فضلك)?',
    '(?:その質問は|それは|これは|この質問は|その話は)?(?:また)?(?:後で|あとで|後ほど|最後に)(?:でも)?(?:いい|よい|良い|お願いします|戻って|戻りたい|答え|お答え|話し|聞いて).{0,12}',
    '(?:这个|那个)?(?:问题)?(?:我们)?(?:可以|能不能|能)?(?:等会儿|等一下|稍后|以后|晚点|最后|待会儿)再(?:说|回答|谈|讲|回来|问|回到这个问题)(?:吧|吗|可以吗|好吗)?',
  ].join('|')})$`,
  'u',
);

/** Words beside the wish: "Hm, not sure." In "Later, I moved to another town" they are the answer. */
const FEW_WORDS = 4;

/** Whether a participant wants to come back to a question later. */
export function asksForLater(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const clauses = clausesOf(text);
  const words = (clause: string) => clause.split(' ').length;
  // "I don't want to talk about that now, let's come back to it later": a refusal beside the wish is part of it.
  const besides = (clause: string) =>
    clauses.reduce((sum, other) => sum + (other === clause || refusesToAnswer(other) ? 0 : words(other)), 0);
  return clauses.some((clause) => LATER.test(clause) && besides(clause) <= FEW_WORDS);
}

/** What tells "I would rather not say" from "Next, please". Folded. */
const REFUSES =
  /rather not|not (?:going to |gonna |willing |comfortable )?(?:answer|say|tell|share|discuss|talk)|(?:want|like|prefer|wish) (?:not )?to (?:not )?(?:answer|say|talk|share)|refuse|personal|private|none of your|no comment|decline|nicht (?:sagen|beantworten|antworten|daruber|preisgeben|(?:daruber )?(?:reden|sprechen))|privat|kein kommentar|geht (?:sie|dich|euch|niemanden)|personnel|prive|pas (?:repondre|en parler|dire)|prefere (?:pas|ne pas)|personal|privado|no (?:quiero|prefiero|deseo)|prefiero no|prefiro nao|nao (?:quero|desejo)|pessoal|personale|privato|preferisco (?:non|di no)|non (?:voglio|vorrei)|liever niet|niet (?:zeggen|beantwoorden)|prive|wole nie|nie chce|prywatn|soylemek istem|cevap(?:lamak| vermek) istem|ozel|helst inte|vill inte|privat|لا اريد|افضل عدم|شخصي|خاص|答えたくない|言いたくない|個人的|プライベート|不想(?:说|回答|讲|谈)|隐私|私人/u;

/** Whether a wish to skip a question refuses to answer it. */
export function refusesToAnswer(text: string): boolean {
  const said = text.slice(0, 400);
  return clausesOf(said).some((clause) => REFUSES.test(clause)) || soundsRefusing(said);
}
