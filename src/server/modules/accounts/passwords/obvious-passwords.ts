/** The words that guessers try first, here and elsewhere; with any digits behind them they are no better. */
const words = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word passwd admin administrator superadmin root user username guest login
  welcome letmein iloveyou loveyou monkey dragon football baseball basketball superman batman spiderman princess
  sunshine shadow master michael jordan charlie naruto pokemon computer internet samsung google facebook whatsapp
  instagram default changeme secret hello freedom whatever trustno test testing tester demo qwerty qwert qwertyuiop
  asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg a b q
  bismillah alhamdulillah assalamualaikum astaghfirullah insyaallah subhanallah allahuakbar muhammad indonesia jakarta
  bandung surabaya merdeka garuda pancasila nusantara sayang sayangku sayangkamu cinta cintaku cintakamu akucintakamu
  akusayangkamu kamusayang anakku keluarga mamapapa papamama mamaku ibuku doraemon rahasia rahasiaku katasandi sandi
  katakunci masuk kucing bintang matahari sekolah mahasiswa pelajar siswa guru prakerja kartuprakerja semai semaikan
  persib persija persebaya arema`.split(/\s+/),
);

/** Those that the rules below do not catch. */
const others = new Set(
  `password123! password1! password12! password@123 p@ssw0rd! p@ssw0rd1 p@ssw0rd123 qwerty123! admin123! admin@123
  welcome123! 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qwer1234
  qwer4321 1234qwer 123qweasd 123qwe123 123qwe!@# asdf1234 1234asdf abc123abc abcd1234 aa123456 a1b2c3d4 123abc123
  147258369 159357456 741852963 789456123 17081945 170845 1sampai8 semai123! semai2024! semai2025! semai2026!`.split(
    /\s+/,
  ),
);

/** Where a finger just runs along. */
const rows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '!@#$%^&*()'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

type Person = { email: string; first_name: string; last_name: string };

/** Breached by obviousness: whoever wants in tries it within the first few thousand. */
export function isObvious(password: string, person: Person): boolean {
  const plain = password.toLowerCase().trim();
  const letters = lettersOf(plain);
  return (
    words.has(plain.replace(/\d+$/, '')) ||
    others.has(plain) ||
    isRepeated(plain) ||
    runs.some((run) => run.includes(plain)) ||
    isMadeOfRuns(plain) ||
    ownWords(person).some((own) => own === plain || (letters.length > 0 && lettersOf(own) === letters))
  );
}

/** 'aaaaaaaa', '12121212', 'abcabcabc'. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+(.{0,3})$/.test(text) && new Set(text).size <= 4;

/** '1234abcd', 'qwerty1234', 'asdf12345': nothing but stretches of four and more along a row. */
function isMadeOfRuns(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    let length = rest.length;
    while (length >= 4 && !runs.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** One's own name or the front of one's email, whatever digits and marks are put around it. */
function ownWords({ email, first_name, last_name }: Person): string[] {
  const first = first_name.toLowerCase();
  const last = last_name.toLowerCase();
  return [email, email.split('@')[0] as string, first, last, first + last, last + first].filter(
    (own) => own.length > 2,
  );
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
