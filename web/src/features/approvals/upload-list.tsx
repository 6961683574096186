import { m } from '@coterie/contract/paraglide/messages'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../../ui/button.tsx'

const maxBytes = 2 * 1024 * 1024

type UploadListProps = { onRead: (text: string) => void; onProblem: (problem: string) => void }

/** Reads a text or CSV file into the form, where it can be checked before it is sent. */
export function UploadList({ onRead, onProblem }: UploadListProps) {
  const input = useRef<HTMLInputElement>(null)
  async function readFile(file: File) {
    if (file.size > maxBytes) return onProblem(m.approvals_too_large())
    try {
      onRead(await file.text())
    } catch {
      onProblem(m.approvals_file_unreadable())
    }
  }
  return (
    <>
      <Button variant="secondary" icon={Upload} onClick={() => input.current?.click()}>
        {m.approvals_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void readFile(file)
          // Allow the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
