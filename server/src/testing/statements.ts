import { Client } from 'pg'
import { vi } from 'vitest'

export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([sent]) => textOf(sent))
  } finally {
    spy.mockRestore()
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text)
}
