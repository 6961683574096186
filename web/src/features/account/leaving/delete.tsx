import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { leavingWords } from '../../../words/leaving.ts'
import { useGone } from './gone.ts'

/** Going for good, after a question. Who signed in a while ago is asked for the password, too. */
export function Delete() {
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState<string>()
  const formId = useId()
  const { mutate, isPending, error, reset } = useDelete(() => setPassword(''))
  const form = useRef<HTMLFormElement>(null)
  const asksPassword = password !== undefined
  useEffect(() => {
    if (asksPassword) form.current?.querySelector('input')?.focus()
  }, [asksPassword])
  function close() {
    setAsking(false)
    setPassword(undefined)
    reset()
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(password)
  }
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {leavingWords.delete}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={leavingWords.deleteTitle}
        description={leavingWords.deleteDescription}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              {leavingWords.cancel}
            </Button>
            <Button
              look="danger"
              pending={isPending}
              {...(asksPassword ? { type: 'submit', form: formId } : { onClick: () => mutate(undefined) })}
            >
              {isPending ? leavingWords.deleting : leavingWords.delete}
            </Button>
          </>
        }
      >
        {asksPassword && (
          <form ref={form} id={formId} onSubmit={send}>
            <PasswordField
              required
              label={leavingWords.password}
              hint={leavingWords.passwordHint}
              error={isRefused(error, 'wrong_password') && !isPending ? error.message : undefined}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </form>
        )}
      </Dialog>
    </>
  )
}

function useDelete(onPasswordNeeded: () => void) {
  const gone = useGone()
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call('DELETE /api/user', { body: password === undefined ? null : { password } }),
    onSuccess: () => gone(leavingWords.deleted, leavingWords.deletedDetail),
    onError: (error) => {
      if (isRefused(error, 'password_needed')) return onPasswordNeeded()
      toast({ title: leavingWords.deleteFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
}
