import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordMinCharacters } from '#app/domain/limits.ts'
import { turnsByPerson } from '../../http/turns-by-person.ts'
import { passwordCost as cost } from './password-cost.ts'
import { Refusal } from './refusal.server.ts'
import type { Requester } from './request.server.ts'

export const passwordMaxCharacters = 128

const keyBytes = 32
/** Concurrent hashes; more would use all threads. */
const parallel = 2
/** Waiting hashes, in total and per network. */
const waitingLimit = 64
const waitingOfNetwork = 8

/** Calls by our own server. */
const ours: Requester = { by: 'server', isKnown: false }

/** Turns by network: a sender of a hundred waits for itself. */
const inTurns = turnsByPerson(parallel)

/** Refuses when a network, or strangers together, have too many waiting; never a known device for others' sake. */
function assertRoom(requester: Requester): void {
  const { by, isKnown } = requester
  if (requester === ours) return
  // Without a network address there is no share to check.
  const isOverShare = by !== '' && inTurns.waiting(by) >= waitingOfNetwork
  if (isOverShare || (!isKnown && inTurns.waiting() >= waitingLimit)) throw new Refusal('too_many_requests', null, 5)
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost, requester: Requester): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  const run = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  assertRoom(requester)
  return inTurns(requester.by, run, { isFirst: requester.isKnown })
}

export async function hashPassword(password: string, requester = ours): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, cost, requester))
}

const written = (salt: Buffer, key: Buffer) =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** A hash no password matches: closes an account, is checked as slowly as any other, and costs nothing to make. */
export const closedHash = (): string => written(randomBytes(16), randomBytes(keyBytes))

/** Checked without an account, so that the response takes as long. */
const nobody = closedHash()

export async function isPassword(password: string, hash: string | null, requester = ours): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$')
  const wanted = Buffer.from(key, 'base64url')
  const asked = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), asked, requester)
  return wanted.length === given.length && timingSafeEqual(given, wanted) && hash !== null
}

/** Refuses passwords that are too short, too long or easy to guess. */
export function assertPassword(password: string, email: string | null, field = 'password'): void {
  const { length } = [...password]
  if (length < passwordMinCharacters) throw new Refusal('form_password_length_too_short', field)
  if (length > passwordMaxCharacters) throw new Refusal('form_password_length_too_long', field)
  if (isGuessable(password, email)) throw new Refusal('form_password_not_strong_enough', field)
}

const differentCharacters = 4
const lettersFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** A word without surrounding digits and signs: `Summer2026!` gives `summer`. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
/** A word with its digits read as letters: `p4ssw0rd` gives `password`. */
const spelled = (text: string) => text.replace(/[@43105$]/g, (sign) => lettersFor[sign] ?? sign)

/** True when a password is one of the first guesses: a common one, or the person's own address. */
export function isGuessable(password: string, email: string | null): boolean {
  const lower = password.normalize('NFKC').toLowerCase().trim()
  if (new Set(lower).size < differentCharacters || commonAsTyped.has(lower)) return true
  const localPart = email?.split('@')[0] ?? ''
  const own = new Set([email ?? '', localPart, bare(localPart)].map((text) => text.toLowerCase()))
  own.delete('')
  const readings = [lower, bare(lower), bare(spelled(lower)), spelled(bare(lower))]
  return readings.some((reading) => own.has(reading) || commonWords.has(reading))
}

/** Frequent passwords in published leaks: words without surrounding digits and signs, then exact ones. */
const words = `
abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator adobe airplane alexander alexandra amanda
america andrea andrew angel angela angels anime anthony apple april arsenal ashley asdf asdfg asdfgh asdfghjk asdfghjkl
august austin azerty azertyuiop babygirl babyboy bailey banana barcelona baseball basketball batman beautiful beauty
benjamin biteme blessed blink bluebird brandon brooklyn bubbles buster butterfly california cameron captain caroline
carolina celtic changeit changeme charles charlie charlotte cheese chelsea cherry chester chicago chicken chocolate
christian christina christine christmas christopher cinderella classic computer cookie cooper corvette cowboy cowboys
creative cricket crystal cupcake daniel danielle dallas database december default delete demo diamond dolphin dolphins
donald dragon dragonball dreamer eagles einstein elephant elizabeth eminem england everton explorer facebook family
fatima february ferrari firebird fireball flower flowers football forever formula france francis freddy freedom friday
friend friends friendster fuckoff fuckyou gabriel galaxy garfield gateway genesis george gfhjkm ginger godzilla golden
goldfish google gorilla grandma guest guitar hahaha hallo hannah hardcore harley hello helloworld hellokitty hockey
holiday homework horses hotmail house hunter iceman icecream iloveu iloveyou iloveyousomuch incorrect ingodwetrust
instagram internet ironman isabella jackson january jasmine jasper jennifer jessica jesus jesuschrist jonathan jordan
joseph joshua july june junior justice justin katherine kimberly killer kingdom kitten knight ladybug lakers lalala
letmein letmeinnow liberty lifehack linkedin liverpool lollipop london lorenzo loveme lovely loveyou lucky madison
maggie manager manchester march marina marine marlboro martin master masterkey matrix matthew maverick mercedes
metallica michael michelle mickey microsoft midnight minecraft mohammed monday money monica monkey monster morgan
motorola mountain mustang mypassword myspace naruto natalie nathan newcastle newpassword newyork nicholas nicole
nightmare nintendo nirvana november nothing october oliver orange pakistan panther paradise parola passat passcode
passpass passphrase passw passwd passwort password passwords passwordpassword patrick peaches peanut penguin pepper
phoenix pikachu please pokemon poohbear popcorn porsche portugal precious prince princess private pumpkin purple
qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rainbow raiders rangers realmadrid
rebecca redsox remember robert ronaldo root rosebud runescape russia samantha samsung sandra saturday scooby scooter
scorpion secret secure security september servus shadow shannon sharon shopping silver simple skywalker slipknot smokey
snickers snoopy snowball soccer softball software something sophie spiderman spring squirrel starwars startrek steelers
stephanie steven strawberry student summer sunday sunflower sunrise sunset sunshine superman superstar support
swordfish system taylor teacher temp temppass temporary tennis test tester testing testtest thomas thunder thursday
tiger tigger tinkerbell trinity trouble trustme trustno tuesday twitter unicorn university user username vanessa victor
victoria vincent volcom warcraft warrior watermelon wednesday welcome westside whatever william williams willow winner
winter wizard wolfgang xbox yamaha yankees yellow youtube zaqwsx zaqxsw zombie zxcvbn zxcvbnm zxcvbnmasdfghjkl
correcthorsebatterystaple correct horse battery staple trustnoone opensesame ninefold
`

const typed = `
12345678 123456789 1234567890 12345678910 0123456789 123456789a 1234567a 1234qwer 12qwaszx 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zaq1zaq1 qwe123qwe 123qweasd
123qweasdzxc qweasdzxc 123123123 12341234 1234512345 123456123456 11223344 1122334455 112233445566 11112222 12121212
12344321 123454321 1234554321 123321123 147258369 159357456 147852369 741852963 987654321 9876543210 87654321 0987654321
09876543 01234567 13131313 10203040 102030405060 20202020 69696969 31415926 314159265 27182818 24681012 13579246
135792468 14725836 19283746 11235813 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 ab123456 abc12345 abcd1234 abcde12345
asdf1234 asd123asd 1a2b3c4d 123abc123 pass1234 pass12345 passw0rd p@ssw0rd p4ssw0rd pa55word pa55w0rd 1password
trustno1 ncc1701d thx1138thx fuckyou1 rush2112 blink182 cm6e7aumn9 x4ivygb51f g_czechout q1w2e3r4t5y6 qwerty12 1qwerty1
`

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((entry) => entry !== ''))

const commonWords = list(words)
const commonAsTyped = list(typed)
