import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Attack } from '../attack.ts'
import type { AttackBrowser } from '../browser.ts'
import { password } from '../target.ts'
import type { Target } from '../target.ts'

const guessesPerSecond = 25

/** Guesses a password, each time from a new address, until stopped. `checked`: guesses compared with the password. */
function guess(target: Target, email: string): () => Promise<{ tried: number; checked: number }> {
  const pending: Promise<unknown>[] = []
  const counts = { tried: 0, checked: 0 }
  const timer = setInterval(() => {
    counts.tried += 1
    const body = { email, password: `wrong ${counts.tried} wrong` }
    const attempt = target
      .openBrowser()
      .call('POST /api/login', { body })
      .then(({ status }) => void (counts.checked += status === 401 ? 1 : 0))
    pending.push(attempt.catch(() => undefined))
  }, 1000 / guessesPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return counts
  }
}

/** Seconds until a browser is signed in, trying every two seconds. */
async function measureSecondsToSignIn(
  browser: AttackBrowser,
  email: string,
  timeout: number,
): Promise<number> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  while (seconds() < timeout) {
    const { status } = await browser.call('POST /api/login', { body: { email, password } })
    if (status === 200) return seconds()
    await sleep(2000)
  }
  return Infinity
}

export const guessing: readonly Attack[] = [
  {
    name: `Guessing ${guessesPerSecond} times a second from changing addresses does not lock the owner out`,
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      const known = target.openBrowser()
      assert.equal((await measureSecondsToSignIn(known, ada.email, 1)) < 1, true, 'the first sign-in failed')
      await known.call('POST /api/logout')
      const stop = guess(target, ada.email)
      await sleep(10_000)
      const [ownWait, otherWait] = await Promise.all([
        measureSecondsToSignIn(known, ada.email, 10),
        measureSecondsToSignIn(target.openBrowser(), ada.email, 60),
      ])
      const { tried, checked } = await stop()
      assert.ok(ownWait <= 2, `the owner’s known browser waited ${ownWait.toFixed(1)} s`)
      assert.ok(otherWait <= 30, `a new browser waited ${otherWait.toFixed(1)} s`)
      return `known browser signed in after ${ownWait.toFixed(1)} s, new browser after ${otherWait.toFixed(1)} s, ${checked} of ${tried} guesses were compared with the password`
    },
  },
]
