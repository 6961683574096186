import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'

/** Requests another confirmation link. The server does not reveal whether the address needs one. */
export function useResendLink() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/verification-mail', { body: { email } }),
  })
}

export function ResendLink({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useResendLink()
  if (isSuccess)
    return (
      <output className="text-center text-15 text-balance text-ink-soft">
        {m.account_link_resent({ email })}
      </output>
    )
  return (
    <div className="grid justify-items-center">
      <Button variant="link" pending={isPending} onClick={() => mutate(email)}>
        {isPending ? m.account_sending_link() : m.account_resend_link()}
      </Button>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {getErrorText(error)}
        </p>
      )}
    </div>
  )
}
