import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration.tsx'

type MessageSentProps = { email: string; onSendAnother: () => void }

export function MessageSent({ email, onSendAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="invitation grid justify-items-center gap-3 p-8 text-center">
      <Illustration name="sealed" className="h-auto w-44" />
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {m.contact_sent()}
      </h2>
      <p className="text-15 text-ink-soft">{m.contact_sent_hint({ email })}</p>
      <Button variant="secondary" onClick={onSendAnother} className="mt-2">
        {m.contact_send_another()}
      </Button>
    </div>
  )
}
