import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { createClientId } from '../../api/client-id.ts'
import { getErrorText } from '../../api/errors.ts'
import { fitPicture } from '../../ui/fit-picture.ts'
import { refreshAlbums } from './album-queries.ts'

export type Upload = {
  /** Sent with every attempt, so that a retry doesn't add the picture twice. */
  clientId: string
  file: File
  state: 'waiting' | 'sending' | 'added' | 'failed'
  /** Why it failed. */
  problem?: string
}

/** Number of simultaneous uploads. */
const concurrency = 2

/** Adds several pictures to an album. One that fails doesn't stop the others and can be retried. */
export function useUploads(eventId: number) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)

  function update(clientId: string, change: Partial<Upload>): void {
    setUploads((all) =>
      all.map((upload) => (upload.clientId === clientId ? { ...upload, ...change } : upload)),
    )
  }

  async function runUploads(): Promise<void> {
    running.current += 1
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      const { clientId, file } = next
      update(clientId, { state: 'sending' })
      const problem = await sendPicture(eventId, { clientId, file })
      update(clientId, problem === null ? { state: 'added' } : { state: 'failed', problem })
    }
    running.current -= 1
    if (running.current === 0) refreshAlbums(client)
  }

  function enqueue(newUploads: readonly Upload[]): void {
    queue.current.push(...newUploads)
    while (running.current < Math.min(concurrency, queue.current.length + running.current)) void runUploads()
  }

  function add(files: readonly File[]): void {
    const newUploads = files.map((file): Upload => ({ clientId: createClientId(), file, state: 'waiting' }))
    // Finished uploads leave the list when new files are chosen.
    setUploads((all) => [...all.filter(({ state }) => state !== 'added'), ...newUploads])
    enqueue(newUploads)
  }

  function retry(failedUploads: readonly Upload[]): void {
    for (const { clientId } of failedUploads) update(clientId, { state: 'waiting' })
    enqueue(failedUploads)
  }

  const discard = ({ clientId }: Upload) =>
    setUploads((all) => all.filter((upload) => upload.clientId !== clientId))

  return { uploads, add, retry, discard }
}

/** Returns why it failed, or null. */
async function sendPicture(
  eventId: number,
  { clientId, file }: Pick<Upload, 'clientId' | 'file'>,
): Promise<string | null> {
  try {
    const picture = await fitPicture(file)
    if (picture === null) return m.albums_unreadable()
    const body = new FormData()
    body.append('clientId', clientId)
    body.append('picture', picture)
    await call('POST /api/events/{id}/album/pictures', { params: { id: String(eventId) }, body })
    return null
  } catch (error) {
    return getErrorText(error)
  }
}
