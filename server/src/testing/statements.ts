import { Client } from 'pg'
import { vi } from 'vitest'

export async function captureStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([sent]) => getText(sent))
  } finally {
    spy.mockRestore()
  }
}

function getText(sent: unknown): string {
  return typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text)
}
