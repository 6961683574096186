import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Attack } from '../attack.ts'
import type { AttackBrowser } from '../browser.ts'
import { password } from '../target.ts'
import type { Target } from '../target.ts'

const guessesPerSecond = 25

/** Guesses a password, each time from a new address, until stopped. Returns how many guesses were checked. */
function guess(target: Target, email: string): () => Promise<{ tried: number; heard: number }> {
  const pending: Promise<unknown>[] = []
  const counts = { tried: 0, heard: 0 }
  const timer = setInterval(() => {
    counts.tried += 1
    const body = { email, password: `wrong ${counts.tried} wrong` }
    const trying = target
      .browser()
      .call('POST /api/login', { body })
      .then(({ status }) => void (counts.heard += status === 401 ? 1 : 0))
    pending.push(trying.catch(() => undefined))
  }, 1000 / guessesPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return counts
  }
}

/** Seconds until a browser is signed in, trying every two seconds. */
async function secondsUntilIn(browser: AttackBrowser, email: string, most: number): Promise<number> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  while (seconds() < most) {
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
      const ada = await target.person('Ada')
      const known = target.browser()
      assert.equal((await secondsUntilIn(known, ada.email, 1)) < 1, true, 'the first sign-in failed')
      await known.call('POST /api/logout')
      const stop = guess(target, ada.email)
      await sleep(10_000)
      const [own, other] = await Promise.all([
        secondsUntilIn(known, ada.email, 10),
        secondsUntilIn(target.browser(), ada.email, 60),
      ])
      const { tried, heard } = await stop()
      assert.ok(own <= 2, `the owner’s known browser waited ${own.toFixed(1)} s`)
      assert.ok(other <= 30, `a new browser waited ${other.toFixed(1)} s`)
      return `known browser in after ${own.toFixed(1)} s, new browser after ${other.toFixed(1)} s, ${heard} of ${tried} guesses were compared with the password`
    },
  },
]
