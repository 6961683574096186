import { weakPassword } from '@coterie/contract/account/account'
import { m } from '@coterie/contract/paraglide/messages'

/**
 * Common passwords, without the digits and symbols that people add to reach eight characters; `normalize` removes
 * those. Simpler ones, such as '11111111', have too few different characters.
 */
const commonPasswords = new Set(
  `password passwort motdepasse contrasena contrasenia senha parola heslo wachtwoord passw0rd p@ssw0rd p@ssword
  pass password1 pass1234 mypassword newpassword changeme letmein welcome welcome1 admin administrator root
  login master access secret default test testtest guest user demo hello hellohello hallo hallohallo
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop qwerty123 qwer1234 asdf asdfgh asdfghjk asdfghjkl
  zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e zaq12wsx abc abcd abcdef
  abcdefgh abc12345 abcd1234 a1b2c3d4 a1b2c3 aa123456 iloveyou iloveu iloveyou1 ichliebedich jetaime teamo
  ihateyou loveme lovely lovelove sunshine princess prinzessin football fussball baseball basketball soccer
  hockey superman batman spiderman pokemon starwars trustno1 whatever dragon monkey shadow michael jennifer
  jordan jessica charlie daniel andrew joshua matthew ashley nicole thomas robert william alexander chocolate
  butterfly flower summer winter spring autumn sommer computer internet samsung google facebook liverpool
  chelsea arsenal barcelona ferrari mercedes corvette mustang harley yankees dallas cowboys freedom family
  cheese cookie banana orange purple diamond silver golden killer hunter ranger tigger ginger pepper maggie
  bailey buster blink182 naruto minecraft fortnite coterie`.split(/\s+/),
)

const sequences =
  '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba'

export function checkPasswordStrength(
  password: string,
  person: { email: string; name: string },
): typeof weakPassword | null {
  const lowercase = password.toLowerCase()
  const core = normalize(lowercase)
  if (getPersonalWords(person).has(core)) {
    return {
      ...weakPassword,
      getMessage: (language) => m.refusal_details_password_contains_name({}, { locale: language }),
    }
  }
  const isCommon =
    commonPasswords.has(lowercase) || commonPasswords.has(core) || sequences.includes(lowercase)
  return isCommon || new Set(lowercase).size < 4 ? weakPassword : null
}

/** Removes leading and trailing digits and symbols: '!Sunshine2026' → 'sunshine'. */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function getPersonalWords({ email, name }: { email: string; name: string }): Set<string> {
  const [local = ''] = email.split('@')
  const words = [
    email,
    local,
    ...local.split(/[._+-]/),
    name,
    name.replaceAll(/\s/g, ''),
    ...name.split(/\s+/),
  ]
  return new Set(words.map(normalize).filter((word) => word.length > 1))
}
