import { Upload } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { approvalsWords } from '../../i18n/approvals.ts'

const mostBytes = 2 * 1024 * 1024

type UploadListProps = { onRead: (text: string) => void; onProblem: (problem: string) => void }

/** Reads a file of text or CSV, so that one sees what is in it before it goes. */
export function UploadList({ onRead, onProblem }: UploadListProps) {
  const input = useRef<HTMLInputElement>(null)
  async function read(file: File) {
    if (file.size > mostBytes) return onProblem(approvalsWords.tooLarge)
    try {
      onRead(await file.text())
    } catch {
      onProblem(approvalsWords.notRead)
    }
  }
  return (
    <>
      <Button look="secondary" icon={Upload} onClick={() => input.current?.click()}>
        {approvalsWords.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
