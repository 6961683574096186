import { AsyncLocalStorage } from 'node:async_hooks'

import { Client } from 'pg'
import { vi } from 'vitest'

const capture = new AsyncLocalStorage<string[]>()

/** Returns the statements that `work` causes until it ends. Statements of background work that runs during or after it don't count. */
export async function captureStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = Reflect.get(Client.prototype, 'query') as (...sent: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function record(
    this: Client,
    ...sent: unknown[]
  ) {
    capture.getStore()?.push(getText(sent[0]))
    return Reflect.apply(query, this, sent)
  })
  try {
    const statements: string[] = []
    await capture.run(statements, work)
    return [...statements]
  } finally {
    spy.mockRestore()
  }
}

function getText(sent: unknown): string {
  return typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text)
}
