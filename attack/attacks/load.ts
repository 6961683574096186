import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import { createCostlyPng } from '../../server/src/testing/costly-pictures.ts'
import { p95 } from '../attack.ts'
import type { Attack } from '../attack.ts'
import type { Person, Target } from '../target.ts'

/** How long each `GET /api/user` of another user takes while `work` runs (ms). */
async function measureReads(target: Target, work: Promise<unknown>): Promise<number[]> {
  const state = { isDone: false }
  const finish = () => {
    state.isDone = true
  }
  // Handle it before the first await, or an early error ends the process. The caller awaits `work` and gets the error.
  void work.then(finish, finish)
  const other = await target.createPerson('Other')
  const times: number[] = []
  while (!state.isDone || times.length < 20) {
    const started = performance.now()
    const { status } = await other.call('GET /api/user')
    assert.equal(status, 200)
    times.push(performance.now() - started)
    await sleep(20)
  }
  return times
}

async function upload(actor: Person, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.set('name', actor.name)
  body.set('profilePicture', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  return (await actor.call('POST /api/user/profile', { body, signal: AbortSignal.timeout(30_000) })).status
}

async function uploadConcurrently(
  target: Target,
  bytes: Uint8Array<ArrayBuffer>,
  times: number,
): Promise<string> {
  const mallory = await target.createPerson('Mallory')
  const uploads = Promise.all(Array.from({ length: times }, () => upload(mallory, bytes)))
  const slowest = p95(await measureReads(target, uploads))
  const statuses = [...new Set(await uploads)]
  assert.ok(
    statuses.every((status) => status !== 500),
    `statuses ${statuses.join(', ')}`,
  )
  assert.ok(slowest < 200, `others waited ${slowest.toFixed(0)} ms (p95)`)
  return `statuses ${statuses.join(', ')}, others’ reads ${slowest.toFixed(0)} ms (p95)`
}

export const load: readonly Attack[] = [
  {
    name: 'Uploading 16 interlaced pictures of 25 megapixels does not slow others down',
    run: (target) =>
      uploadConcurrently(
        target,
        createCostlyPng({ width: 5000, height: 5000, bits: 16, interlaced: true }),
        16,
      ),
  },
  {
    name: 'Uploading 16 pictures of the maximum size does not slow others down',
    run: (target) =>
      uploadConcurrently(
        target,
        createCostlyPng({ width: 2000, height: 2000, bits: 16, interlaced: true }),
        16,
      ),
  },
  {
    name: '120 concurrent wrong sign-ins do not slow others down',
    run: async (target) => {
      const signIns = Promise.all(
        Array.from({ length: 120 }, async (_, index) => {
          const body = { email: `unknown${index}@example.org`, password: 'wrong, wrong and wrong' }
          return (await target.openBrowser().call('POST /api/login', { body })).status
        }),
      )
      const slowest = p95(await measureReads(target, signIns))
      assert.ok(slowest < 500, `others waited ${slowest.toFixed(0)} ms (p95)`)
      return `others’ reads ${slowest.toFixed(0)} ms (p95)`
    },
  },
]
