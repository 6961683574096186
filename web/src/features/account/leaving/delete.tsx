import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { leavingWords } from '../../../words/leaving.ts'
import { useGone } from './gone.ts'
import { PasswordForm } from './password-form.tsx'

/** Going for good, after a question. */
export function Delete() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {leavingWords.delete}
      </Button>
      <DeleteDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Asks for the password too, unless it was typed a moment ago. */
function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState<string>()
  const formId = useId()
  const { mutate, isPending, error, reset } = useDelete(() => setPassword(''))
  const asksPassword = password !== undefined
  function close() {
    onClose()
    setPassword(undefined)
    reset()
  }
  return (
    <Dialog
      open={open}
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
        <PasswordForm
          id={formId}
          password={password}
          error={isRefused(error, 'wrong_password') && !isPending ? error.message : undefined}
          onType={setPassword}
          onSend={() => mutate(password)}
        />
      )}
    </Dialog>
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
