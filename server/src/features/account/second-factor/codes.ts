import { createHash, randomBytes } from 'node:crypto'

import { recoveryCodeCount } from '@coterie/contract/account/second-factor'
import { verifySync } from 'otplib'

const clockTolerance = 60

export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const verification = verifySync({ secret, token, epoch, epochTolerance: clockTolerance })
  return verification.valid && 'timeStep' in verification ? verification.timeStep : null
}

/** 32 characters (5 bits each), without i, l, o and u, which are easy to misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

/** Codes of 80 random bits: 'k3xm-90vd-7qhc-a2ze'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
    return characters.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/**
 * Ignores case, spaces and hyphens, and reads o as 0, and i and l as 1. A plain hash is safe for 80 random
 * bits, and recovery codes keep working when SESSION_SECRET is lost.
 *
 * @returns null if the text can't be a recovery code.
 */
export function hashRecoveryCode(code: string): Buffer | null {
  const characters = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isValid =
    characters.length === length && [...characters].every((character) => alphabet.includes(character))
  return isValid ? createHash('sha256').update(characters).digest() : null
}
