import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { queueable } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { queueChanges } from './queued-changes.ts'

// The test environment has no IndexedDB.
const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }))
vi.mock(import('../../api/offline/user-store.ts'), () => ({
  getUserStore: <Value>() => ({
    getItem: async (key: string) => stored.get(key) as Value | undefined,
    setItem: async (key: string, value: Value) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
    entries: async () => [],
  }),
  clearUserStore: async () => stored.clear(),
}))
const { toast } = vi.hoisted(() => ({ toast: vi.fn() }))
vi.mock(import('../../ui/toast.ts'), async (load) => ({ ...(await load()), toast }))

const sent: number[] = []

function skip(client: ReturnType<typeof createQueryClient>, id: number): void {
  const options = {
    ...queueable,
    mutationKey: ['skip', 'circles'],
    mutationFn: async (card: { id: number }) => void sent.push(card.id),
  }
  void new MutationObserver(client, options).mutate({ id }).catch(() => undefined)
}

afterEach(() => {
  onlineManager.setOnline(true)
  stored.clear()
  sent.length = 0
  toast.mockClear()
})

test.each([
  ['before', true],
  ['after', false],
])(
  'a change made offline %s the queue has started is stored, announced and sent later',
  async (_, isEarly) => {
    const client = createQueryClient()
    onlineManager.setOnline(false)
    if (isEarly) skip(client, 7)
    const stop = queueChanges(client, 1)
    await new Promise((resolve) => setTimeout(resolve))
    if (!isEarly) skip(client, 7)
    await vi.waitFor(() =>
      expect(stored.get('mutations-1')).toMatchObject([{ state: { variables: { id: 7 } } }]),
    )
    expect(toast).toHaveBeenCalledOnce()
    expect(toast.mock.lastCall).toMatchObject([{ description: 'We’ll send it when you’re back online.' }])

    onlineManager.setOnline(true)
    await client.resumePausedMutations()
    await vi.waitFor(() => expect(stored.has('mutations-1')).toBe(false))
    expect(sent).toEqual([7])
    stop()
  },
)
