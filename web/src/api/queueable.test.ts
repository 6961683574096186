import { onlineManager, type MutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { NetworkError, queueable } from './errors.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

function send(mutationFn: () => Promise<string>) {
  const client = createQueryClient()
  client.mount()
  const options: MutationOptions<string> = { ...queueable, mutationFn }
  const mutation = client.getMutationCache().build(client, options)
  return { mutation, result: mutation.execute() }
}

test('a change that fails while offline waits for the server', async () => {
  const call = vi.fn(async () => 'sent').mockRejectedValueOnce(new NetworkError('no network'))
  const { mutation, result } = send(async () => {
    // The live connection has noticed it, too.
    if (call.mock.calls.length === 0) onlineManager.setOnline(false)
    return await call()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([call.mock.calls.length, mutation.state.isPaused]).toEqual([1, true])
  onlineManager.setOnline(true)
  expect(await result).toBe('sent')
})

test('a change made offline is sent once the server responds', async () => {
  onlineManager.setOnline(false)
  const call = vi.fn(async () => 'sent')
  const { result } = send(call)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await result).toBe('sent')
})

test('a failure while online is reported immediately', async () => {
  const fail = vi.fn(() => Promise.reject(new NetworkError('no network')))
  await expect(send(fail).result).rejects.toThrow(NetworkError)
  expect(fail).toHaveBeenCalledTimes(1)
})
