import { createHash, randomBytes } from 'node:crypto'

import { recoveryCodeCount } from '@coterie/contract/account/second-factor'
import { verifySync } from 'otplib'

/** How far a device's clock may be off, in seconds. */
const clockTolerance = 60

/**
 * Which half minute a code of the app belongs to, or null when it is not right at this time.
 *
 * @param code six digits, perhaps in groups: '123 456'
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token, epoch, epochTolerance: clockTolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** Without i, l, o and u, which are easily mistaken: 32 characters, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

/** Ten codes of 80 random bits each: 'k3xm-90vd-7qhc-a2ze'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
    return letters.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/**
 * What is stored of a recovery code, or null when the text cannot be one. Capitals, spaces and hyphens
 * do not matter, nor o for 0 and i or l for 1. A plain hash: eighty bits cannot be guessed from it, and
 * these codes must still work when SESSION_SECRET was lost and those of the app do not.
 */
export function hashRecoveryCode(code: string): Buffer | null {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isOne = letters.length === length && [...letters].every((letter) => alphabet.includes(letter))
  return isOne ? createHash('sha256').update(letters).digest() : null
}
