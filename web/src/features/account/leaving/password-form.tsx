import { useEffect, useRef, type SubmitEvent } from 'react'

import { PasswordField } from '../../../ui/text-field.tsx'
import { leavingWords } from '../../../words/leaving.ts'

type PasswordFormProps = {
  id: string
  password: string
  error: string | undefined
  onType: (password: string) => void
  onSend: () => void
}

/** Has the focus when it appears. */
export function PasswordForm({ id, password, error, onType, onSend }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  function send(event: SubmitEvent) {
    event.preventDefault()
    onSend()
  }
  return (
    <form ref={form} id={id} onSubmit={send}>
      <PasswordField
        required
        label={leavingWords.password}
        hint={leavingWords.passwordHint}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}
