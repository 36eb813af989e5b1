/** The head of the lists of leaked passwords, as far as it is long enough to be accepted otherwise. In lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password2 password3 password12 password123 password1234 password! password1! password123! passw0rd passw0rd! p@ssword
  p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa$$word pa$$w0rd passwort passwort1 passwort123 motdepasse contraseña contrasena senha123 wachtwoord
  12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12345679 123123123 987654321 0987654321 147258369 123321123
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234 qwert123 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123
  zxcvbnm, qazwsxedc qazwsx123 abcd1234 abc12345 abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 111222333
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveu123 welcome1 welcome12 welcome123 welcome! welcome1! admin123 admin1234 admin12345
  administrator admin@123 root1234 rootroot toor1234 letmein1 letmein! letmein123 changeme changeme1 changeme123 default1 temp1234
  test1234 testtest test12345 testing1 testing123 guest123 guest1234 user1234 username login123 secret123 secret12 mysecret topsecret
  master12 master123 football football1 football12 baseball baseball1 basketball superman superman1 batman123 batman12 spiderman
  starwars starwars1 pokemon1 pokemon123 princess princess1 princess12 sunshine sunshine1 shadow12 shadow123 michael1 michelle jennifer
  jennifer1 jordan23 jonathan nicholas danielle patricia elizabeth benjamin charlie1 charlie123 alexander alexandra samantha stephanie
  victoria veronica computer computer1 internet internet1 samsung1 samsung123 whatever whatever1 trustno1 dragon12 dragon123 monkey12
  monkey123 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester chocolate chocolate1 butterfly butterfly1 cheesecake
  blink182 metallica slipknot nirvana1 mustang1 corvette ferrari1 mercedes mercedes1 porsche1 harley12 cowboys1 steelers yankees1
  lakers24 summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024 winter2025 winter2026 spring2026 autumn2026
  january1 december december1 november november1 september october1 monday123 friday123 hello123 hello1234 helloworld hellohello goodbye1
  loveyou1 lovelove ilovegod jesus123 jesuschrist godisgood blessed1 freedom1 forever1 babygirl babygirl1 babyboy1 sweetheart sweetie1
  beautiful beautiful1 handsome lollipop lollypop cupcake1 rainbow1 rainbow123 unicorn1 purple123 orange123 yellow12 blue1234 red12345
  ginger12 buster12 pepper12 cookie12 cookie123 maggie12 snoopy12 tigger12 scooter1 midnight midnight1 dolphin1 dolphins elephant
  platinum diamond1 goldfish mountain1 november12 einstein darkness explorer valentine valentina valentin celtic1888 rangers1 everton1
  bismillah alhamdulillah pakistan pakistan123 india123 london123 newyork1 newyork123 california florida1 chicago1 america1 canada12
  australia germany1 deutschland france98 italia06 brasil10 mexico123 parola12 parola123 parola1234 heslo123 haslo123 salasana1 kennwort
  geheim123 hallo123 schatz123 schalke04 bayern123 azerty123 azertyuiop soleil123 doudou123 loulou123 chouchou marseille tequiero
  teamo123 estrella sebastian alejandro alejandra fernando fernanda gabriela guillermo francisco roberto1 senha1234 brasil123 flamengo
  palmeiras corinthians minecraft minecraft1 roblox123 fortnite fortnite1 playstation xbox360x gaming123 gamer123 killer12 killer123
  assassin hacker12 hacker123 matrix12 matrix123 phoenix1 phoenix12 thunder1 thunder12 warrior1 warriors champion champion1 legend12
  colloquy colloquy1 colloquy12 colloquy123 interview interview1 interview12 interview123 interviews`
    .split(/\s+/)
    .filter((password) => password.length >= 8),
);
